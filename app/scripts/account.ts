import { openGoogle } from './google.ts'
import { askPasskeys } from './passkeys.ts'

openGoogle()
askPasskeys()
