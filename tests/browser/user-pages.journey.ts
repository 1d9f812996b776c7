import { FIRST_VIEW } from './inspect.ts'
import { lookAtPages } from './look-at-pages.ts'

// Apart from the other pages, so that both are looked at side by side.
lookAtPages((pattern) => pattern.startsWith('/user/'), { views: [FIRST_VIEW], first: true })
