import { FIRST_VIEW } from './inspect.ts'
import { lookAtPages } from './look-at-pages.ts'

lookAtPages((pattern) => !/^\/(admin|user)(\/|$)/.test(pattern), { views: [FIRST_VIEW], first: true })
