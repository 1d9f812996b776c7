/** Bytes that can be read from their beginning as often as it is asked for. */
export interface FileContent {
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** It is read only as fast as somebody takes it, so that slow clients hold next to nothing. */
export interface StoredFile extends FileContent {
  bytes: number
  /** At most `length` bytes from `offset` on. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/**
 * Where the shop keeps files that rows name. A file never changes. Names have letters of ASCII, digits and `_.-`; what
 * has another one does not exist.
 */
export interface FileStore {
  /** Stores a new file; of one that found no room nothing stays. */
  put(name: string, bytes: Uint8Array | ReadableStream<Uint8Array>): Promise<void>
  /** Begins a file whose size, and maybe name, is not known yet. */
  write(): Promise<FileWriter>
  find(name: string): Promise<StoredFile | undefined>
  remove(name: string): Promise<void>
  /** In no order; also unfinished files of writers that ended. `start`: how the names begin. */
  list(start?: string): AsyncIterable<ListedFile>
}

export interface FileWriter {
  write(text: string): Promise<void>
  /** From now on the file is found, whole, under this name. */
  finish(name: string): Promise<void>
  /** Nothing stays of it. */
  abandon(): Promise<void>
}

export interface ListedFile {
  name: string
  /** Milliseconds since 1970. */
  storedAt: number
}

export interface FileStores {
  /** Pictures that everybody may see. */
  uploads: FileStore
  /** What is served to whoever may see it alone: attachments of tickets, photos of products, files of imports. */
  attachments: FileStore
  exports: FileStore
  /** Made from listings: no copy of the shop has to have them. */
  feeds: FileStore
  /** Remembers, outside of the database, that a user was deleted: a restored copy deletes the user again. */
  noteDeleted(userId: string): Promise<void>
}

export function isFileName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name)
}

/** Throws where it is none. */
export function asFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`${name} is no name of a file`)
  return name
}

export async function removeFiles(files: FileStore, names: string[]): Promise<void> {
  for (const name of names) await files.remove(name)
}
