import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import { isHydrated } from './app/hydrated.ts'
import routes from './app/routes.ts'

const APP = fileURLToPath(new URL('./app/', import.meta.url))

interface Page {
  id: string
  file: string
  hydrated: boolean
  /** Inside of a layout of hydrated pages. */
  within: boolean
}

function pagesOf(entries: RouteConfigEntry[], around: string[] = [], within = false): Page[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
    const ids = [...around, id]
    const hydrated = isHydrated(ids)
    const page = { id, file: entry.file, hydrated, within }
    return [page, ...pagesOf(entry.children ?? [], ids, within || hydrated)]
  })
}

const pages = pagesOf(routes)
const hydratedFiles = new Set(pages.filter(({ hydrated }) => hydrated).map(({ file }) => file))
// Those within layouts of hydrated pages stay: `admin/*` would answer for them, which is hydrated.
const unlistedIds = pages.filter(({ hydrated, within }) => !hydrated && !within).map(({ id }) => id)

/** Leaves the pages that are plain documents (app/hydrated.ts) out of the code for browsers. */
export function plainDocuments(): Plugin {
  return {
    name: 'plain-documents',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      // The framework's list of routes, as the development server sends it.
      if (id.endsWith('react-router/browser-manifest'))
        return `${code}\nfor (let id of ${JSON.stringify(unlistedIds)}) delete window.__reactRouterManifest.routes[id]`
      const [file = '', query] = id.split('?')
      if (query !== '__react-router-build-client-route' || !file.startsWith(APP)) return undefined
      const isRoot = file === join(APP, 'root.tsx')
      return isRoot || hydratedFiles.has(file.slice(APP.length)) ? undefined : 'export {}'
    },
  }
}

/** Leaves them out of the list of routes in the assets of a build, with the empty modules that they have there. */
export function trimManifest(assets: string): void {
  // A route's module may have the same name.
  const [found] = readdirSync(assets)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => join(assets, name))
    .map((file) => ({
      file,
      parts: readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/),
    }))
    .filter(({ parts }) => parts.length === 2)
  if (!found) throw new Error('The build has no list of routes.')
  const { file, parts } = found
  const [before, json = ''] = parts
  const manifest: { routes: Record<string, { module: string }> } = JSON.parse(json.replace(/;$/, ''))
  const modules = new Set(unlistedIds.map((id) => manifest.routes[id]?.module))
  for (const id of unlistedIds) delete manifest.routes[id]
  for (const { module } of Object.values(manifest.routes)) modules.delete(module)
  for (const module of modules) if (module) rmSync(join(assets, basename(module)))
  writeFileSync(file, `${before}${JSON.stringify(manifest)};`)
}
