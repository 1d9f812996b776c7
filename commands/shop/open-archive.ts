import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { isBeforeBaseline, LAST_BEFORE_BASELINE, sinceBaseline } from '#db/migrate.server.ts'
import { migrations } from '../../migrations/all.ts'
import { replaced } from '../../migrations/replaced.ts'
import { digestOf } from '../backup/checksum.ts'
import { type Entry, listEntries, unpack } from './archive.ts'
import { listedFiles, MANIFEST, type Manifest, readManifest } from './manifest.ts'

/** Unpacks an archive into an empty folder and checks it. Answers what it holds, or why it cannot be imported. */
export async function openArchive(source: string, folder: string): Promise<Manifest | string[]> {
  const entries = await listEntries(source)
  if (!isListed(entries)) return entries
  const own = entries.find(({ name }) => name === MANIFEST)
  if (!own) return [NO_MANIFEST]
  if (own.bytes > LARGEST_MANIFEST)
    return [`The manifest of the archive has more than ${LARGEST_MANIFEST} bytes.`]
  let faults = await unpack(source, folder, [own.path])
  if (faults.length > 0) return faults
  const written = readManifest(folder)
  if (!written) return [NO_MANIFEST]
  const manifest = { ...written, migrations: sinceBaseline(written.migrations) }
  const unfit = whyUnfit(manifest)
  if (unfit !== undefined) return [unfit]
  // Before anything but the manifest is written to the disk.
  faults = compare(entries, manifest)
  if (faults.length === 0) faults = await unpack(source, folder)
  if (faults.length === 0) faults = await findChanges(folder, manifest)
  return faults.length > 0 ? faults : manifest
}

const NO_MANIFEST = 'The archive has no manifest that this release can read: it was not made by `db export`.'

/** Bytes: of a shop with a million files. */
const LARGEST_MANIFEST = 256 * 1024 * 1024

/** Why the schema that a manifest names cannot be made here. */
function whyUnfit({ migrations: named, schema }: Manifest): string | undefined {
  const known = [...(isBeforeBaseline(named) ? replaced : []), ...Object.keys(migrations)]
  const newer = named.filter((name) => !known.includes(name))
  if (newer.length > 0)
    return `A newer release exported this shop: it has ${newer.join(', ')}. Import it with that release.`
  // Migrations run in the order of their names, so that a schema has all of them up to its last one.
  const last = named.toSorted().at(-1) ?? ''
  const missing = known.toSorted().filter((name) => name < last && !named.includes(name))
  if (missing.length > 0) return notWhole(missing)
  if (isBeforeBaseline(named))
    return `An older release exported this shop. Nothing was imported. Import it with ${LAST_BEFORE_BASELINE} first, and export it again.`
  if (schema !== undefined && schema !== named.length)
    return `The archive is not whole: its manifest says that its schema has number ${schema}, and names ${named.length} changes of it. Nothing was imported. Use an archive as \`db export\` wrote it.`
  return undefined
}

function notWhole([first, ...others]: string[]): string {
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `The archive is not whole: its manifest does not name all changes of its schema; ${first}${more} ${others.length > 0 ? 'are' : 'is'} missing. Nothing was imported. Use an archive as \`db export\` wrote it.`
}

function isListed(entries: Entry[] | string[]): entries is Entry[] {
  return typeof entries[0] !== 'string'
}

function compare(entries: Entry[], manifest: Manifest): string[] {
  const listed = listedFiles(manifest)
  const found = new Map(entries.map(({ name, bytes }) => [name, bytes]))
  found.delete(MANIFEST)
  const { sizes = {} } = manifest
  return [
    ...[...listed.keys()].filter((path) => !found.has(path)).map((path) => `${path} is not in the archive.`),
    ...[...found.keys()]
      .filter((path) => !listed.has(path))
      .map((path) => `The manifest does not list ${path}.`),
    ...[...found]
      .filter(([path, bytes]) => (sizes[path] ?? bytes) !== bytes)
      .map(([path, bytes]) => `${path} has ${bytes} bytes, but the manifest says ${sizes[path]}.`),
  ]
}

async function findChanges(folder: string, manifest: Manifest): Promise<string[]> {
  const faults: string[] = []
  for (const [path, sha256] of listedFiles(manifest)) {
    const file = join(folder, path)
    if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) faults.push(`${path} is not in the archive.`)
    else if ((await digestOf(file)) !== sha256)
      faults.push(`${path} has changed since it was exported: its checksum is different.`)
  }
  return faults
}
