import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Bounds {
  total: number
  /** For each client: one address, or one network where addresses are handed out by the million. */
  perClient: number
  /** Of these, requests whose body has not come in whole. */
  bodies: number
  bodiesPerClient: number
}

/** A request takes about 70 KB of the heap while its page is rendered, and up to 512 KB while a form comes in. */
const BOUNDS: Bounds = { total: 256, perClient: 64, bodies: 96, bodiesPerClient: 16 }

/** A request that waits for its client may be ended after this time, in ms, when others need its place. */
const SLOW_CLIENT = 10_000

/** Work for a client that is gone counts for this time, in ms: it ended without a word, or never will. */
const ABANDONED = 120_000

interface Admitted {
  req: IncomingMessage
  res: ServerResponse
  client: string
  since: number
  isWorking: boolean
  isOpen: boolean
}

/**
 * Counts the requests in flight. `admit` answers undefined when the bounds are reached, otherwise the function to call
 * when the application is done. A request counts until then and until its response is sent or its connection closed.
 */
export function createAdmission(bounds: Bounds = BOUNDS, now: () => number = Date.now) {
  const inFlight = new Set<Admitted>()
  const bySocket = new WeakMap<Socket, Set<Admitted>>()

  function admit(req: IncomingMessage, res: ServerResponse, client: string): (() => void) | undefined {
    const isSame = (one: Admitted) => one.client === client
    const fits =
      hasRoom(bounds.perClient, isSame) &&
      hasRoom(bounds.total, () => true) &&
      (!hasBody(req) ||
        (hasRoom(bounds.bodiesPerClient, (one) => isSame(one) && isReceiving(one)) &&
          hasRoom(bounds.bodies, isReceiving)))
    if (!fits) return undefined
    const one = { req, res, client, since: now(), isWorking: true, isOpen: true }
    inFlight.add(one)
    res.once('close', () => close(one))
    closeWithSocket(one)
    return () => {
      one.isWorking = false
      forget(one)
    }
  }

  /** Whether fewer than `most` match. When as many do, the oldest one that waits for its client is ended instead. */
  function hasRoom(most: number, matches: (one: Admitted) => boolean): boolean {
    let count = 0
    let slowest: Admitted | undefined
    for (const one of inFlight) {
      const isLost = !one.isOpen && now() - one.since > ABANDONED
      if (isLost) inFlight.delete(one)
      if (isLost || !matches(one)) continue
      count++
      if (!slowest && isWaitingForClient(one) && now() - one.since > SLOW_CLIENT) slowest = one
    }
    if (count < most) return true
    if (!slowest) return false
    slowest.req.socket.destroy()
    close(slowest)
    return true
  }

  function close(one: Admitted) {
    one.isOpen = false
    bySocket.get(one.req.socket)?.delete(one)
    forget(one)
  }

  function forget(one: Admitted) {
    if (!one.isWorking && !one.isOpen) inFlight.delete(one)
  }

  /** A response that is queued behind another one of its connection emits nothing when the connection closes. */
  function closeWithSocket(one: Admitted) {
    const { socket } = one.req
    const open = bySocket.get(socket)
    if (open) return open.add(one)
    const first = new Set([one])
    bySocket.set(socket, first)
    socket.once('close', () => first.forEach(close))
  }

  return { admit, size: () => inFlight.size }
}

function isReceiving({ req, isOpen }: Admitted): boolean {
  return isOpen && !req.complete
}

function isWaitingForClient(one: Admitted): boolean {
  return isReceiving(one) || (one.isOpen && one.res.writableEnded)
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
