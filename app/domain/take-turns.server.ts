import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which other requests may be kept waiting. */
const TURN = 10

/** For work that takes long: after each small part of it, whether it is another request's turn, and giving it one. */
export function takeTurns() {
  let end = performance.now() + TURN
  return {
    isOver: () => performance.now() >= end,
    async next() {
      await nextTurn()
      end = performance.now() + TURN
    },
  }
}
