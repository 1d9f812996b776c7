import { ensureBuilt } from '#dev/built.ts'

/** Before the first file, so that no two of them build at once. */
export default ensureBuilt
