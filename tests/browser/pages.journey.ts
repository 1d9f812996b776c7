import { FIRST_VIEW } from './inspect.ts'
import { lookAtPages } from './look-at-pages.ts'

lookAtPages((pattern) => !pattern.startsWith('/admin'), { views: [FIRST_VIEW], lite: true })
