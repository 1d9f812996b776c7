import { ensureBuilt } from '#dev/built.ts'
import { shareSeen } from './seen.ts'

/** Before the first file, so that no two of them build at once. Answers what is done after the last one. */
export default function prepare(): () => void {
  ensureBuilt()
  return shareSeen()
}
