import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the file with its folder, where they are missing, readable by their owner alone. */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  makePrivate(file, 0o600)
}

/** The same with what SQLite has beside a database; it makes those files with the database's permissions. */
export function makePrivateDatabase(file: string): void {
  makePrivateFile(file)
  for (const part of ['-wal', '-shm']) makePrivate(file + part, 0o600)
}

/** Only its owner may change the permissions of a file, and some file systems have none: then they stay. */
export function makePrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && UNCHANGEABLE.has(String(error.code)))) throw error
  }
}

const UNCHANGEABLE = new Set(['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])
