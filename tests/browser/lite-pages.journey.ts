import { lookAtPages } from './look-at-pages.ts'

lookAtPages({ lite: true, wanted: () => true })
