import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A tmux server with one program in one window, in control mode: one process takes all commands. */
export interface Tmux {
  /** Resolves with the lines that a command prints; throws what tmux has against it. */
  send(command: string): Promise<string[]>
  end(): Promise<void>
}

interface Waiting {
  resolve(lines: string[]): void
  reject(error: Error): void
}

export async function startTmux(
  name: string,
  size: { columns: number; rows: number },
  program: string,
): Promise<Tmux> {
  const server = ['-L', name, '-f', '/dev/null']
  const { columns, rows } = size
  spawnSync('tmux', [...server, 'new-session', '-d', '-x', String(columns), '-y', String(rows), program])
  const client = spawn('tmux', [...server, '-C', 'attach-session'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const exited = once(client, 'exit')
  // The answer to attaching comes by itself.
  const waiting: Waiting[] = []
  const attached = new Promise<string[]>((resolve, reject) => waiting.push({ resolve, reject }))
  let answer: string[] | undefined
  createInterface(client.stdout).on('line', (line) => {
    if (/^%(end|error) \d/.test(line) && answer) {
      const { resolve, reject } = waiting.shift() ?? {}
      if (line.startsWith('%end')) resolve?.(answer)
      else reject?.(new Error(answer.join('\n')))
      answer = undefined
    } else if (answer) answer.push(line)
    else if (/^%begin \d/.test(line)) answer = []
  })
  void exited.then(() => {
    for (const { reject } of waiting.splice(0)) reject(new Error('The program in the terminal has ended.'))
  })
  await attached
  return {
    send(command) {
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        client.stdin.write(`${command}\n`)
      })
    },
    async end() {
      client.stdin.write('kill-server\n')
      await exited
    },
  }
}

/** A text as one word of a command. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('$', '\\$')
}
