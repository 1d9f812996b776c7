import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './answers.ts'
import type { GeminiFault } from './scripts.ts'

const DROPS = 15
const DROP_PAUSE = 100

/** Sends an answer, whole or as the fault says: in drops, or torn off in the middle. */
export async function deliver(response: ServerResponse, answer: Answer, fault: GeminiFault | undefined) {
  let bytes = Buffer.from(answer.body)
  response.writeHead(answer.status, { ...answer.headers, 'content-length': bytes.length })
  if (fault === 'slow') await drip(response, bytes)
  else if (fault === 'reset-mid-body') tear(response, bytes)
  else response.end(bytes)
}

async function drip(response: ServerResponse, bytes: Buffer) {
  let size = Math.ceil(bytes.length / DROPS)
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size))
    await pause(DROP_PAUSE)
  }
  response.end()
}

function tear(response: ServerResponse, bytes: Buffer) {
  response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.resetAndDestroy())
}
