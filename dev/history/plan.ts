import { DAY, HOUR, MINUTE } from '#app/domain/base/time.ts'
import { GOODS } from './goods.ts'
import type { Person } from './people.ts'
import { QUESTIONS } from './questions.ts'
import { type Random, seededRandom } from './random.ts'

/** One thing that somebody did in the shop. `person` is a place in the list of people, `order` and `ticket` are names. */
export type HistoryEvent = { /** Milliseconds. */ at: number } & (
  | { kind: 'join'; person: number }
  | { kind: 'order'; person: number; order: string; goods: 'package' | 'item'; place: number }
  | { kind: 'pay' | 'withdraw'; order: string }
  | { kind: 'send'; order: string }
  | { kind: 'refund'; order: string; share: number; reason: string }
  | { kind: 'write'; person: number; product: number; language: string; fails: boolean; reviewed: boolean }
  | { kind: 'correct'; person: number; product: number }
  | { kind: 'export'; person: number }
  | { kind: 'ask'; person: number; ticket: string; question: number }
  | { kind: 'answer' | 'thank'; ticket: string; question: number }
  | { kind: 'end-of-day' }
)

export const DAYS = 90

/** What happened up to `now`, oldest first. The first person has an account already. Comes out the same each time. */
export function planHistory(people: Person[], now: number, seed = 17): HistoryEvent[] {
  const random = seededRandom(seed)
  const start = now - DAYS * DAY
  const events: HistoryEvent[] = Array.from({ length: DAYS }, (_, day) => ({
    at: start + (day + 1) * DAY - MINUTE,
    kind: 'end-of-day' as const,
  }))
  for (const [person, facts] of people.entries()) {
    const joined = person === 0 ? start : start + random.between(0, (DAYS - 1) * 24 * 60) * MINUTE
    if (person > 0) events.push({ at: joined, kind: 'join', person })
    events.push(...ordersOf(random, person, joined, now))
    events.push(
      ...(person === 0 ? libraryOf(random, facts, start) : textsOf(random, person, facts, joined, now)),
    )
  }
  events.push(...questionsOf(random, events, now))
  return events.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
}

/** The first within an hour of joining, then one every two weeks or so. */
function ordersOf(random: Random, person: number, joined: number, now: number): HistoryEvent[] {
  const events: HistoryEvent[] = []
  let at = joined + random.between(4, 60) * MINUTE
  for (let count = 1; at < now; count++) {
    const goods = random.chance(0.68) ? ('package' as const) : ('item' as const)
    const order = `${person}.${count}`
    events.push({ at, kind: 'order', person, order, goods, place: random.between(0, 99) })
    events.push(...endOf(random, order, goods, at + random.between(1, 9) * MINUTE))
    at += random.between(5 * 24, 36 * 24) * HOUR + random.between(0, 59) * MINUTE
  }
  return events
}

/** Most orders are paid at once and stay so. */
function endOf(random: Random, order: string, goods: 'package' | 'item', paid: number): HistoryEvent[] {
  const outcome = random.between(1, 100)
  if (outcome <= 9) return []
  const events: HistoryEvent[] = [{ at: paid, kind: 'pay', order }]
  if (goods === 'item') {
    events.push({ at: paid + random.between(2, 30) * HOUR, kind: 'send', order })
    return events
  }
  const later = paid + random.between(20, 200) * HOUR
  if (outcome <= 13) events.push({ at: later, kind: 'refund', order, share: 1, reason: 'Ordered twice' })
  else if (outcome <= 16) {
    events.push({
      at: later,
      kind: 'refund',
      order,
      share: 0.5,
      reason: 'Half of the credits were not needed',
    })
  } else if (outcome <= 20) {
    const hours = random.between(10, 90)
    events.push({ at: later, kind: 'withdraw', order })
    events.push({ at: later + hours * HOUR, kind: 'refund', order, share: 1, reason: 'Withdrawal' })
  }
  return events
}

/**
 * What viewers of the demo look through: each of the goods once, in one language after the other, the older ones in a second
 * one, too. Some facts are corrected, so that texts are out of date, and what has been reviewed is exported now and then.
 */
function libraryOf(random: Random, { languages }: Person, start: number): HistoryEvent[] {
  const person = 0
  const step = Math.floor(((DAYS - 1) * DAY) / GOODS.length)
  const texts = random.shuffled([...GOODS.keys()]).flatMap((product, place): HistoryEvent[] => {
    const at = start + place * step + random.between(2 * 60, 20 * 60) * MINUTE
    const write = (later: number, next: number, fails = false): HistoryEvent => ({
      at: at + later * MINUTE,
      kind: 'write',
      person,
      product,
      language: languages[(place + next) % languages.length] ?? 'English',
      fails,
      reviewed: random.chance(0.6),
    })
    return [
      ...(place === 6 ? [write(-9, 0, true)] : []),
      write(0, 0),
      ...(place < GOODS.length / 2 && random.chance(0.5) ? [write(25, 2)] : []),
      ...(GOODS[product]?.corrected
        ? [{ at: at + 30 * HOUR, kind: 'correct' as const, person, product }]
        : []),
    ]
  })
  const exports = [35, 60, 85].map((day): HistoryEvent => ({ at: start + day * DAY, kind: 'export', person }))
  return [...texts, ...exports]
}

/** A few in the first days, and a few more each month. */
function textsOf(
  random: Random,
  person: number,
  { languages }: Person,
  joined: number,
  now: number,
): HistoryEvent[] {
  const events: HistoryEvent[] = []
  let at = joined + random.between(70, 300) * MINUTE
  for (const product of random.shuffled([...GOODS.keys()])) {
    if (at >= now) break
    for (const [place, language] of languages.entries()) {
      if (!random.chance(place === 0 ? 0.9 : 0.25)) continue
      const fails = random.chance(0.03)
      events.push({ at, kind: 'write', person, product, language, fails, reviewed: random.chance(0.6) })
      at += random.between(2, 20) * MINUTE
    }
    at += random.between(4 * 24, 60 * 24) * HOUR
  }
  return events
}

/** Each is answered within two days, so that only the newest wait. */
function questionsOf(random: Random, events: HistoryEvent[], now: number): HistoryEvent[] {
  const buyers = events.flatMap((event) => (event.kind === 'order' ? [event] : []))
  return Array.from({ length: 26 }, (_, index): HistoryEvent[] => {
    const { person, at: bought } = random.pick(buyers)
    const question = index % QUESTIONS.length
    const asked = index === 0 ? now - 50 * MINUTE : bought + random.between(1, 90) * HOUR
    const ticket = `${index}`
    const answered = asked + random.between(1, 40) * HOUR
    const steps: HistoryEvent[] = [
      { at: asked, kind: 'ask', person, ticket, question },
      { at: answered, kind: 'answer', ticket, question },
    ]
    if (QUESTIONS[question]?.thanks === undefined) return steps
    return [...steps, { at: answered + random.between(1, 12) * HOUR, kind: 'thank', ticket, question }]
  }).flat()
}
