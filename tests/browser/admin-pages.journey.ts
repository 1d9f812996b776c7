import { lookAtPages } from './look-at-pages.ts'

lookAtPages((pattern) => pattern.startsWith('/admin'), { views: [], first: true })
