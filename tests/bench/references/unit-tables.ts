import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Says how many bytes of the heap the unit words of all languages take, with the modules that read them. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function heap(): number {
  collect()
  return process.memoryUsage().heapUsed
}

const { LANGUAGES } = await import('#app/domain/listings/languages.ts')
const before = heap()
const { unitWords } = await import('#app/domain/listings/checks/units/unit-names.ts')
for (const { code } of LANGUAGES) unitWords(code)
console.log(heap() - before)
