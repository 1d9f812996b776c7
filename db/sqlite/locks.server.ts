import { readFileSync, statSync } from 'node:fs'

/** Whether a process holds a lock on the file, as far as the system tells: only Linux does. */
export function isLocked(file: string): boolean {
  const { dev, ino } = statSync(file, { bigint: true })
  // The encoding of device numbers in glibc: sysmacros.h.
  const major = ((dev >> 8n) & 0xfffn) | ((dev >> 32n) & 0xfffff000n)
  const minor = (dev & 0xffn) | ((dev >> 12n) & 0xffffff00n)
  const hex = (part: bigint) => part.toString(16).padStart(2, '0')
  return readLocks().includes(` ${hex(major)}:${hex(minor)}:${ino} `)
}

/** A line for each lock: `1: POSIX  ADVISORY  READ 1234 fe:01:98765 128 128`. */
function readLocks(): string {
  try {
    return readFileSync('/proc/locks', 'utf8')
  } catch {
    return ''
  }
}
