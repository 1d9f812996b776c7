import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isOfWords, shownFiles } from '../dev/words/files.ts'

const APP = fileURLToPath(new URL('../app/', import.meta.url))

interface Options {
  /** Holds translated files of words under the paths that the English ones have below `app`. */
  folder: string
  /** Whether texts without a translation stay English; otherwise the build ends and names their files. */
  partial?: boolean
}

/** Reads the files of words of another language in the place of the English ones. */
export function translations({ folder, partial = false }: Options): Plugin {
  let translationOf = (file: string) => `${folder}/${file.slice('app/'.length)}`
  return {
    name: 'translations',
    enforce: 'pre',
    buildStart() {
      let missing = shownFiles().filter((file) => isOfWords(file) && !existsSync(translationOf(file)))
      if (missing.length > 0 && !partial)
        this.error(`Not translated in ${folder}:\n${missing.map(translationOf).join('\n')}`)
    },
    async resolveId(source, importer, options) {
      // A translation that imports its English file means that one.
      if (!/words(\/[\w-]+)?\.tsx?$/.test(source) || importer?.startsWith(folder)) return undefined
      let found = await this.resolve(source, importer, { ...options, skipSelf: true })
      let file = found?.id.startsWith(APP) ? `app/${found.id.slice(APP.length)}` : undefined
      return file && isOfWords(file) && existsSync(translationOf(file)) ? translationOf(file) : found
    },
  }
}
