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

/**
 * Does `work` on the next `piece` rows, again and again until there were fewer, and returns how many there were. Other
 * requests get their turn between two pieces: statements alone never let go of the thread.
 */
export async function inPieces(piece: number, work: (piece: number) => Promise<number>): Promise<number> {
  let total = 0
  for (let count = piece; count === piece; total += count) {
    count = await work(piece)
    await nextTurn()
  }
  return total
}
