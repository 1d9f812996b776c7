import { lookAtPages } from './look-at-pages.ts'

lookAtPages({ lite: false, wanted: (pattern) => !pattern.startsWith('/admin') })
