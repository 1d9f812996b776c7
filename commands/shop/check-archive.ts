import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../migrations/all.ts'
import { digestOf } from '../backup/checksum.ts'
import { type Manifest, readManifest, tableFile } from './manifest.ts'

/** What an unpacked archive holds, or why it cannot be imported, a sentence each. */
export async function checkArchive(folder: string): Promise<Manifest | string[]> {
  let manifest = readManifest(folder)
  if (!manifest)
    return ['The archive has no manifest that this release can read: it was not made by `db export`.']
  let newer = manifest.migrations.filter((name) => !(name in migrations))
  if (newer.length > 0)
    return [`A newer release exported this shop: it has ${newer.join(', ')}. Import it with that release.`]
  let expected: [file: string, sha256: string][] = [
    ...Object.entries(manifest.tables).map(([name, { sha256 }]): [string, string] => [
      tableFile(folder, name),
      sha256,
    ]),
    ...Object.entries(manifest.files).map(([path, sha256]): [string, string] => [
      join(folder, 'files', path),
      sha256,
    ]),
  ]
  let faults: string[] = []
  for (let [file, sha256] of expected) {
    let name = file.slice(folder.length + 1)
    // A link could lead to a file of the server.
    if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) faults.push(`${name} is not in the archive.`)
    else if ((await digestOf(file)) !== sha256)
      faults.push(`${name} has changed since it was exported: its checksum is different.`)
  }
  return faults.length > 0 ? faults : manifest
}
