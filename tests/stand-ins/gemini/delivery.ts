import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './answers.ts'
import type { GeminiFault } from './scripts.ts'

const DROPS = 15
const DROP_PAUSE = 100

/**
 * Sends an answer, whole or as the fault says: in drops, or torn off in the middle. `stepMs` is the time before each
 * event of a stream.
 */
export async function deliver(
  response: ServerResponse,
  answer: Answer,
  { fault, stepMs }: { fault: GeminiFault | undefined; stepMs: number },
) {
  const bytes = Buffer.from(answer.body)
  if (answer.events && !WIRE_FAULTS.has(fault)) {
    response.writeHead(answer.status, answer.headers)
    await stream(response, answer.events, stepMs)
    if (fault !== 'stream-stall') response.end()
    return
  }
  response.writeHead(answer.status, { ...answer.headers, 'content-length': bytes.length })
  if (fault === 'slow') await drip(response, bytes)
  else if (fault === 'reset-mid-body') tear(response, bytes)
  else response.end(bytes)
}

const WIRE_FAULTS = new Set<GeminiFault | undefined>(['slow', 'reset-mid-body'])

async function stream(response: ServerResponse, events: string[], stepMs: number) {
  for (const event of events) {
    if (stepMs > 0) await pause(stepMs)
    if (response.destroyed) return
    response.write(event)
  }
}

async function drip(response: ServerResponse, bytes: Buffer) {
  const size = Math.ceil(bytes.length / DROPS)
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size))
    await pause(DROP_PAUSE)
  }
  response.end()
}

function tear(response: ServerResponse, bytes: Buffer) {
  response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.resetAndDestroy())
}
