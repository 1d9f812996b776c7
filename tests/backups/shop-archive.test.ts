import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rememberDeleted } from '#app/domain/accounts/deleted-users.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { createPasswordHasher } from '#app/domain/people/password.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import { digestOf } from '#commands/backup/checksum.ts'
import { seedDemo } from '#commands/seeds/demo.ts'
import { exportShop } from '#commands/shop/export-shop.ts'
import { importShop } from '#commands/shop/import-shop.ts'
import { LEFT_OUT, listShopTables } from '#commands/shop/tables.ts'
import { openMigrated, writeMigrated } from '#tests/database.ts'
import { makeOrder, makeUser } from '#tests/factories.ts'

const vault = createVault([randomBytes(32).toString('base64url')])
const PICTURE = 'uploads/AAAAAAAAAAAAAAAAAAAAAA.webp'
const SECRET = 'AIzaSy-a-key-that-nobody-else-may-see-0123456'

let folder: string
let dataDir: string
let file: string
let archive: string
let other: string
let options: { dataDir: string; vault: typeof vault }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-archive-'))
  dataDir = join(folder, 'shop')
  other = join(folder, 'other')
  file = join(dataDir, 'listwright.sqlite')
  archive = join(folder, 'shop.tar.gz')
  options = { dataDir: other, vault }
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  writeFileSync(join(dataDir, PICTURE), 'a face')
  const { db } = await openMigrated(file)
  await seedDemo(db, createPasswordHasher(), dataDir)
  const userId = await makeUser(db, {
    name: 'Mara “Quote” \u2028 Example\n陳',
    photo_url: `/${PICTURE}`,
    credits: 7,
  })
  await makeOrder(db, userId)
  await addKey(db, vault, { name: 'Key', key: SECRET, isActive: true })
  await db.destroy()
}, 60_000)
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const imported = () => join(other, 'listwright.sqlite')

test('a shop that was exported and imported has the same rows in every table, and the same files', async () => {
  expect(await exportShop(file, archive, dataDir)).toEqual([])
  expect(statSync(archive).mode & 0o077).toBe(0)
  expect(readdirSync(folder).toSorted()).toEqual(['shop', 'shop.tar.gz'])
  expect(await importShop(archive, imported(), options)).toEqual([])
  const [before, after] = [rowsOf(file), rowsOf(imported())]
  expect(Object.values(before).flat().length).toBeGreaterThan(100)
  for (const [table, rows] of Object.entries(before)) {
    if (table === 'ai_keys') expect(rows).toEqual([expect.stringContaining('"secret":"v')])
    else expect(after[table], table).toEqual(rows)
  }
  expect(after.ai_keys).toEqual([expect.stringContaining('"secret":""')])
  expect(readFileSync(join(other, PICTURE), 'utf8')).toBe('a face')
  expect(readdirSync(join(other, 'attachments'))).toEqual(readdirSync(join(dataDir, 'attachments')))
  expect(schemaOf(imported())).toEqual(schemaOf(file))
})

test('every table is either in the archive or left out by name', async () => {
  const sqlite = new SQLite(file, { readonly: true })
  const names = sqlite.pragma('table_list') as { schema: string; name: string; type: string }[]
  const own = names
    .filter(({ schema, type }) => schema === 'main' && type === 'table')
    .map(({ name }) => name)
  const listed = listShopTables(sqlite).map(({ name }) => name)
  sqlite.close()
  const missing = own.filter((name) => !listed.includes(name) && !/^(sqlite|kysely)_/.test(name))
  expect(missing.toSorted()).toEqual([...LEFT_OUT, 'breaking_migrations'].toSorted())
})

test('neither secrets nor keys to accounts are in the archive', async () => {
  const sqlite = new SQLite(file)
  const { secret } = sqlite.prepare('select secret from ai_keys').get() as { secret: string }
  sqlite.close()
  await exportShop(file, archive, dataDir)
  const texts = unpacked()
  const all = readdirSync(join(texts, 'tables')).map((name) =>
    readFileSync(join(texts, 'tables', name), 'utf8'),
  )
  expect(all.join('\n')).toContain('Mara')
  for (const word of [SECRET, secret]) expect(all.join('\n')).not.toContain(word)
  for (const name of LEFT_OUT) expect(existsSync(join(texts, 'tables', `${name}.jsonl`))).toBe(false)
})

test('who was deleted since is deleted again, photograph and all', async () => {
  await exportShop(file, archive, dataDir)
  const sqlite = new SQLite(file, { readonly: true })
  const { id } = sqlite.prepare(`select id from users where name like 'Mara%'`).get() as { id: string }
  sqlite.close()
  mkdirSync(other)
  rememberDeleted(other, id)
  const said: string[] = []
  expect(await importShop(archive, imported(), { ...options, say: (line) => said.push(line) })).toEqual([])
  expect(said).toEqual(['Users deleted since then have been deleted again: 1.'])
  expect(JSON.stringify(rowsOf(imported()).users)).not.toContain('Mara')
  expect(existsSync(join(other, PICTURE))).toBe(false)
})

test('a shop with users is not replaced; one without is', async () => {
  await exportShop(file, archive, dataDir)
  const before = rowsOf(file)
  expect(await importShop(archive, file, { ...options, dataDir })).toEqual([
    expect.stringContaining('There is already a shop with users at'),
  ])
  expect(rowsOf(file)).toEqual(before)
  mkdirSync(other)
  writeFileSync(imported(), 'something else')
  expect(await importShop(archive, imported(), options)).toEqual([expect.stringContaining('cannot be read')])
  rmSync(imported())
  await writeMigrated(imported())
  expect(await importShop(archive, imported(), options)).toEqual([])
  expect(rowsOf(imported()).users).toEqual(rowsOf(file).users)
})

test.each([
  [
    'a changed byte in a table',
    (at: string) => edit(join(at, 'tables/users.jsonl'), (text) => text.replace('Mara', 'Sara')),
    'tables/users.jsonl has changed since it was exported: its checksum is different.',
  ],
  [
    'a missing picture',
    (at: string) => rmSync(join(at, 'files', PICTURE)),
    `files/${PICTURE} is not in the archive.`,
  ],
  [
    'a link in the place of a picture',
    (at: string) => {
      rmSync(join(at, 'files', PICTURE))
      symlinkSync('/etc/hostname', join(at, 'files', PICTURE))
    },
    'contains something other than the files of an export: lrwxrwxrwx',
  ],
  ['no manifest', (at: string) => rmSync(join(at, 'manifest.json')), 'The archive has no manifest'],
  [
    'a newer schema',
    (at: string) =>
      edit(join(at, 'manifest.json'), (text) =>
        text.replace('"migrations": [', '"migrations": ["9999-new",'),
      ),
    'A newer release exported this shop: it has 9999-new.',
  ],
])('an archive with %s is refused, and nothing is left behind', async (_, spoil, sentence) => {
  await exportShop(file, archive, dataDir)
  spoil(unpacked())
  execFileSync('tar', ['-czf', archive, '-C', join(folder, 'unpacked'), '.'])
  expect(await importShop(archive, imported(), options)).toEqual([expect.stringContaining(sentence)])
  expect(readdirSync(other)).toEqual([])
})

test.each([
  ['users', /"balance":7,/, '"balance":8,', 'has 8 credits, but the ledger says 7'],
  ['orders', /"user_id":"[\w-]+"/, '"user_id":"nobody"', 'do not fit together: FOREIGN KEY'],
  ['ledger', /"delta":7,/, '"delta":null,', 'Row 2 of ledger cannot be imported: NOT NULL'],
  ['packages', /"credit":/, '"credits":', 'Row 1 of packages cannot be imported: it has the fields'],
  ['packages', /^[^\n]*\n/, '', 'packages has 2 rows, but the manifest says 3.'],
  [
    'ledger',
    /$/,
    'x'.repeat(17 * 1024 * 1024),
    'cannot be imported: a line has more than 16777216 characters',
  ],
])('rows of %s that are wrong are refused, also with a right checksum', async (table, from, to, sentence) => {
  await exportShop(file, archive, dataDir)
  const at = unpacked()
  const changed = join(at, `tables/${table}.jsonl`)
  edit(changed, (text) => text.replace(from, to))
  await list(at, `tables/${table}.jsonl`)
  execFileSync('tar', ['-czf', archive, '-C', at, '.'])
  expect(await importShop(archive, imported(), options)).toEqual([expect.stringContaining(sentence)])
  expect(readdirSync(other)).toEqual([])
})

test.each<[what: string, add: (at: string) => string | Promise<string>, sentence: string]>([
  [
    'a link that the manifest lists',
    async (at) => {
      symlinkSync('../../secrets.json', join(at, 'files/uploads/BBBBBBBBBBBBBBBBBBBBBB.webp'))
      writeFileSync(join(at, 'secrets.json'), 'a secret')
      await list(at, 'files/uploads/BBBBBBBBBBBBBBBBBBBBBB.webp')
      rmSync(join(at, 'secrets.json'))
      return '.'
    },
    'contains something other than the files of an export: lrwxrwxrwx',
  ],
  [
    'a link in the place of a folder',
    (at) => {
      rmSync(join(at, 'files/uploads'), { recursive: true })
      symlinkSync('/etc', join(at, 'files/uploads'))
      return '.'
    },
    './files/uploads -> /etc',
  ],
  [
    'a hard link',
    (at) => {
      linkSync(join(at, 'files', PICTURE), join(at, 'files/uploads/BBBBBBBBBBBBBBBBBBBBBB.webp'))
      return '.'
    },
    ' link to ',
  ],
  [
    'a pipe',
    (at) => {
      execFileSync('mkfifo', [join(at, 'files/uploads/BBBBBBBBBBBBBBBBBBBBBB.webp')])
      return '.'
    },
    'contains something other than the files of an export: p',
  ],
  [
    'a picture that the manifest does not list',
    (at) => {
      writeFileSync(join(at, 'files/uploads/BBBBBBBBBBBBBBBBBBBBBB.webp'), 'another face')
      return '.'
    },
    'The manifest does not list files/uploads/BBBBBBBBBBBBBBBBBBBBBB.webp.',
  ],
  [
    'another folder',
    (at) => {
      writeFileSync(join(at, 'secrets.json'), '{}')
      return '.'
    },
    'contains something other than the files of an export: ',
  ],
  [
    'a picture in other letters',
    (at) => {
      writeFileSync(join(at, 'files', PICTURE.replace('A', 'Ä')), 'another face')
      return '.'
    },
    'contains something other than the files of an export: ',
  ],
  [
    'two names that some disks take for one',
    (at) => {
      writeFileSync(join(at, 'files', PICTURE.replace('A', 'a')), 'another face')
      return '.'
    },
    ' twice.',
  ],
  [
    'a name that leads out of it',
    (at) => {
      writeFileSync(join(folder, 'outside.webp'), 'a file')
      return join(at, '../outside.webp')
    },
    'contains something other than the files of an export: ',
  ],
  [
    'a file that is larger than the manifest says',
    async (at) => {
      const path = `files/${PICTURE}`
      const { sizes } = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8'))
      writeFileSync(join(at, path), 'x'.repeat(1000))
      await list(at, path)
      edit(join(at, 'manifest.json'), (text) => text.replace(`"${path}": 1000`, `"${path}": ${sizes[path]}`))
      return '.'
    },
    'has 1000 bytes, but the manifest says 6.',
  ],
  [
    'far more in it than its size tells',
    async (at) => {
      writeFileSync(join(at, 'files', PICTURE), Buffer.alloc(200_000_000))
      await list(at, `files/${PICTURE}`)
      return '.'
    },
    'cannot be unpacked: it unpacks to more than 200 times its size.',
  ],
  [
    'a file that is nearly all holes',
    async (at) => {
      truncateSync(join(at, 'files', PICTURE), 300_000_000)
      await list(at, `files/${PICTURE}`)
      return '.'
    },
    'cannot be unpacked: it unpacks to more than 200 times its size.',
  ],
])('an archive with %s is refused before anything of it is written', async (_, add, sentence) => {
  await exportShop(file, archive, dataDir)
  const at = unpacked()
  const more = await add(at)
  const paths = more === '.' ? ['.'] : ['.', more]
  execFileSync('tar', ['--absolute-names', '--sparse', '-czf', archive, '-C', at, ...paths])
  expect(await importShop(archive, imported(), options)).toEqual([expect.stringContaining(sentence)])
  expect(readdirSync(other)).toEqual([])
})

test('a file that is there twice is refused', async () => {
  await exportShop(file, archive, dataDir)
  const at = unpacked()
  execFileSync('tar', ['--hard-dereference', '-czf', archive, '-C', at, '.', `./files/${PICTURE}`])
  expect(await importShop(archive, imported(), options)).toEqual([
    expect.stringContaining(`contains files/${PICTURE} twice.`),
  ])
})

test('an archive of an earlier release, which lists no sizes, is imported', async () => {
  await exportShop(file, archive, dataDir)
  const at = unpacked()
  const { sizes, ...earlier } = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8'))
  expect(sizes).toMatchObject({ [`files/${PICTURE}`]: 6 })
  writeFileSync(join(at, 'manifest.json'), JSON.stringify(earlier))
  execFileSync('tar', ['-czf', archive, '-C', at, 'manifest.json', 'tables', 'files'])
  expect(await importShop(archive, imported(), options)).toEqual([])
  expect(readFileSync(join(other, PICTURE), 'utf8')).toBe('a face')
})

test.each([
  ['only the last change of its schema', (names: string[]) => names.slice(-1)],
  ['not the first one', (names: string[]) => names.slice(1)],
  ['not one between', (names: string[]) => names.filter((_, at) => at !== 7)],
])('an archive whose manifest names %s is told to be not whole, and nothing changes', async (_, change) => {
  await exportShop(file, archive, dataDir)
  const at = unpacked()
  edit(join(at, 'manifest.json'), (text) => {
    const { migrations, ...others } = JSON.parse(text)
    return JSON.stringify({ ...others, migrations: change(migrations) })
  })
  execFileSync('tar', ['-czf', archive, '-C', at, 'manifest.json', 'tables', 'files'])
  const [sentence, ...more] = await importShop(archive, imported(), options)
  expect(more).toEqual([])
  expect(sentence).toMatch(/^The archive is not whole: .* (is|are) missing\. Nothing was imported\./)
  expect(readdirSync(other)).toEqual([])
})

test('an archive whose number and names of its schema differ is told to be not whole, and nothing changes', async () => {
  await exportShop(file, archive, dataDir)
  const at = unpacked()
  edit(join(at, 'manifest.json'), (text) => JSON.stringify({ ...JSON.parse(text), schema: 7 }))
  execFileSync('tar', ['-czf', archive, '-C', at, 'manifest.json', 'tables', 'files'])
  expect(await importShop(archive, imported(), options)).toEqual([
    expect.stringMatching(
      /^The archive is not whole: .* has number 7, and names \d+ changes of it\. Nothing was imported\./,
    ),
  ])
  expect(readdirSync(other)).toEqual([])
})

test('an archive that tells of an older schema than its tables have is not imported', async () => {
  await exportShop(file, archive, dataDir)
  const at = unpacked()
  edit(join(at, 'manifest.json'), (text) => {
    const { migrations, ...others } = JSON.parse(text)
    return JSON.stringify({ ...others, schema: 3, migrations: migrations.slice(0, 3) })
  })
  execFileSync('tar', ['-czf', archive, '-C', at, 'manifest.json', 'tables', 'files'])
  expect(await importShop(archive, imported(), options)).toEqual([
    'The tables in the archive do not match its schema.',
  ])
  expect(readdirSync(other)).toEqual([])
})

test('links in the folders of uploads are not exported', async () => {
  symlinkSync('/etc/hostname', join(dataDir, 'uploads/BBBBBBBBBBBBBBBBBBBBBB.webp'))
  expect(await exportShop(file, archive, dataDir)).toEqual([])
  expect(readdirSync(join(unpacked(), 'files/uploads'))).not.toContain('BBBBBBBBBBBBBBBBBBBBBB.webp')
})

test('what is no archive, or not there, is said', async () => {
  expect(await importShop(join(folder, 'none'), imported(), options)).toEqual([
    `There is no archive at ${join(folder, 'none')}.`,
  ])
  writeFileSync(archive, 'no archive at all')
  expect(await importShop(archive, imported(), options)).toEqual([
    expect.stringContaining('cannot be unpacked'),
  ])
  expect(readdirSync(other)).toEqual([])
  expect(await exportShop(join(folder, 'gone.sqlite'), archive, dataDir)).toEqual([
    expect.stringContaining('There is no database at'),
  ])
})

/** Each row as text, in the order of the archive. */
function rowsOf(database: string): Record<string, string[]> {
  const sqlite = new SQLite(database, { readonly: true })
  try {
    return Object.fromEntries(
      listShopTables(sqlite).map(({ name, columns }) => {
        const rows = sqlite.prepare(`select ${columns.join(', ')} from ${name}`).all()
        return [name, rows.map((row) => JSON.stringify(row)).toSorted()]
      }),
    )
  } finally {
    sqlite.close()
  }
}

function schemaOf(database: string): unknown[] {
  const sqlite = new SQLite(database, { readonly: true })
  try {
    return sqlite.prepare(`select type, name, sql from sqlite_master order by type, name`).all()
  } finally {
    sqlite.close()
  }
}

function unpacked(): string {
  const at = join(folder, 'unpacked')
  mkdirSync(at)
  execFileSync('tar', ['-xzf', archive, '-C', at])
  return at
}

/** Writes the checksum and the size of a file that was changed, or added, into the manifest. */
async function list(at: string, path: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8'))
  const sha256 = await digestOf(join(at, path))
  const table = /^tables\/(\w+)\.jsonl$/.exec(path)?.[1]
  if (table) manifest.tables[table].sha256 = sha256
  else manifest.files[path.slice('files/'.length)] = sha256
  manifest.sizes[path] = statSync(join(at, path)).size
  writeFileSync(join(at, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}
