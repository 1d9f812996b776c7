import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ROOT } from '#dev/built.ts'

/**
 * Whether a module, or one that it imports, is a route's page, the whole application or a sentence with elements, which only
 * Vite's plugins can load.
 */
export function loadsApplication(file: string): boolean {
  return reaches(file, isVites)
}

/** Whether a module imports one whose name is wanted, or imports a module that does. */
export function reaches(
  file: string,
  isWanted: (name: string) => boolean,
  seen = new Set<string>(),
): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(readFileSync(file, 'utf8')).some((name) => {
    if (isWanted(name)) return true
    const path = resolveOurs(name, file)
    return path !== undefined && reaches(path, isWanted, seen)
  })
}

/** Names of modules that have values for the importing one. */
function importsOf(source: string): string[] {
  const found = source.matchAll(/(?:\bfrom|\bimport\(?|^import)\s*(['"])([^'"\n]+)\1/gm)
  return Array.from(found, ([, , name = '']) => name)
}

function isVites(name: string): boolean {
  return name.startsWith('virtual:') || /\.css(\?|$)|\?(url|raw|inline)$|\/i18n\/trans\.tsx$/.test(name)
}

/** `#app/…` stands for `./app/…`, as package.json has it. Undefined for what is not a file of ours. */
function resolveOurs(name: string, importer: string): string | undefined {
  const path = name.startsWith('#')
    ? resolve(ROOT, name.slice(1))
    : name.startsWith('.')
      ? resolve(dirname(importer), name)
      : undefined
  // Generated types are imported beside the routes, and are no files of ours.
  return path !== undefined && existsSync(path) && /\.tsx?$/.test(path) ? path : undefined
}
