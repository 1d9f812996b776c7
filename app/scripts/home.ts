import { typeHeadline } from './typing.ts'
import { playInPlace } from './video.ts'

typeHeadline()
playInPlace()
