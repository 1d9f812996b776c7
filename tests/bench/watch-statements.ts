import SQLite from 'better-sqlite3'

interface Statement {
  text: string
  /** Of this thread's processor, in ms: other processes and the disk do not count. */
  time: number
}

/** Times every statement of this process from now on. */
export function watchStatements() {
  let slowest: Statement = { text: '', time: 0 }
  const prepare = SQLite.prototype.prepare
  SQLite.prototype.prepare = function (this: SQLite.Database, text: string) {
    const statement = prepare.call(this, text)
    for (const name of ['all', 'get', 'run'] as const) {
      const work = statement[name] as (...parameters: unknown[]) => unknown
      Object.assign(statement, {
        [name](...parameters: unknown[]) {
          const started = process.threadCpuUsage()
          try {
            return work.apply(statement, parameters)
          } finally {
            const { user, system } = process.threadCpuUsage(started)
            const time = (user + system) / 1000
            if (time > slowest.time) slowest = { text, time }
          }
        },
      })
    }
    return statement
  } as typeof prepare
  return {
    slowest: () => slowest,
    reset() {
      slowest = { text: '', time: 0 }
    },
  }
}
