import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** One request to a socket in the file system. */
export async function askSocket(socketPath: string, path: string) {
  const [response] = (await once(request({ socketPath, path }).end(), 'response')) as [IncomingMessage]
  return { status: response.statusCode, type: response.headers['content-type'], body: await text(response) }
}
