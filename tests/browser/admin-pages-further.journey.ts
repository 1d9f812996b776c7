import { FIRST_VIEW, FURTHER_VIEWS } from './inspect.ts'
import { lookAtPages } from './look-at-pages.ts'

lookAtPages((pattern) => pattern.startsWith('/admin'), { views: [FIRST_VIEW, ...FURTHER_VIEWS], lite: false })
