import { VIEWS } from './inspect.ts'
import { lookAtPages } from './look-at-pages.ts'

lookAtPages((pattern) => pattern.startsWith('/admin'), { views: VIEWS, first: false })
