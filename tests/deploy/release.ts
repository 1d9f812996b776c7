import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#dev/built.ts'
import type { Supervisor } from './supervisor.ts'

/** 'ends': ends while it starts. 'broken-home': its home page is 500. */
export type ReleaseKind = 'good' | 'ends' | 'broken-home'

/** A release of this checkout in the supervisor's folder: its own build, the rest by links. */
export function makeRelease({ place }: Supervisor, name: string, kind: ReleaseKind = 'good') {
  const folder = place('root/releases', name)
  mkdirSync(folder)
  for (const part of ['app', 'bin', 'commands', 'db', 'migrations', 'deploy', 'node_modules', 'package.json'])
    symlinkSync(join(ROOT, part), join(folder, part))
  cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true })
  writeFileSync(join(folder, 'build/client/assets', `only-in-${name}.js`), `'${name}'`)
  const server = join(folder, 'build/server')
  renameSync(join(server, 'index.js'), join(server, 'whole.js'))
  writeFileSync(join(server, 'index.js'), WRAPPERS[kind])
}

const WRAPPERS: Record<ReleaseKind, string> = {
  good: `export * from './whole.js'`,
  ends: `throw new Error('This release does not start.')`,
  'broken-home': `
    import { createApp as make } from './whole.js'
    export * from './whole.js'
    export function createApp(...words) {
      let app = make(...words)
      return (request, client) =>
        new URL(request.url).pathname === '/' ? Promise.resolve(new Response('', { status: 500 })) : app(request, client)
    }`,
}
