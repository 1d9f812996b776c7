import { Agent, request } from 'node:http'

export interface Load {
  answered: number
  /** What went wrong, such as 'ECONNRESET' or '502'. */
  failures: string[]
  /** The longest wait for an answer, in ms. */
  worst: number
}

/** Posts a form `rate` times a second, each on a connection of its own as a proxy without keep-alive does. */
export function startLoad(port: number, rate: number): () => Promise<Load> {
  const load: Load = { answered: 0, failures: [], worst: 0 }
  const agent = new Agent({ keepAlive: false })
  const open = new Set<Promise<void>>()
  let posts = 0
  const timer = setInterval(() => {
    const posted = post(port, agent, posts++).then(
      ({ status, took }) => {
        load.worst = Math.max(load.worst, took)
        if (status === 303) load.answered++
        else load.failures.push(String(status))
      },
      (error) => {
        load.failures.push(error.code ?? error.message)
      },
    )
    open.add(posted)
    void posted.then(() => open.delete(posted))
  }, 1000 / rate)
  return async () => {
    clearInterval(timer)
    await Promise.all(open)
    return load
  }
}

function post(port: number, agent: Agent, at: number): Promise<{ status: number | undefined; took: number }> {
  const began = performance.now()
  const body = 'lite=on&back=%2F'
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    'sec-fetch-site': 'same-origin',
    origin: `http://127.0.0.1:${port}`,
    // Visitors behind the proxy: of one alone, more than some at a time would be refused.
    'x-forwarded-for': `192.0.2.${at % 250}`,
  }
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/lite-mode', method: 'POST', headers, agent },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode, took: performance.now() - began }))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
