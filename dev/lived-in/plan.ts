import { DAY, HOUR, MINUTE } from '#app/domain/time.ts'
import { GOODS } from './goods.ts'
import type { Person } from './people.ts'
import { QUESTIONS } from './questions.ts'
import { type Random, seededRandom } from './random.ts'

/** One thing that somebody did in the shop. `person` is a place in the list of people, `order` and `ticket` are names. */
export type Deed = { /** Milliseconds. */ at: number } & (
  | { kind: 'join'; person: number }
  | { kind: 'order'; person: number; order: string; goods: 'package' | 'item'; place: number }
  | { kind: 'pay' | 'withdraw'; order: string }
  | { kind: 'send'; order: string }
  | { kind: 'refund'; order: string; share: number; reason: string }
  | { kind: 'write'; person: number; product: number; language: string; fails: boolean; reviewed: boolean }
  | { kind: 'ask'; person: number; ticket: string; question: number }
  | { kind: 'answer' | 'thank'; ticket: string; question: number }
  | { kind: 'evening' }
)

export const DAYS = 90

/** What happened up to `now`, oldest first. The first person has an account already. Comes out the same each time. */
export function planDeeds(people: Person[], now: number, seed = 17): Deed[] {
  let random = seededRandom(seed)
  let start = now - DAYS * DAY
  let deeds: Deed[] = Array.from({ length: DAYS }, (_, day) => ({
    at: start + (day + 1) * DAY - MINUTE,
    kind: 'evening' as const,
  }))
  for (let [person, facts] of people.entries()) {
    let joined = person === 0 ? start : start + random.between(0, (DAYS - 1) * 24 * 60) * MINUTE
    if (person > 0) deeds.push({ at: joined, kind: 'join', person })
    deeds.push(...ordersOf(random, person, joined, now), ...textsOf(random, person, facts, joined, now))
  }
  deeds.push(...questionsOf(random, deeds, now))
  return deeds.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
}

/** The first within an hour of joining, then one every two weeks or so. */
function ordersOf(random: Random, person: number, joined: number, now: number): Deed[] {
  let deeds: Deed[] = []
  let at = joined + random.between(4, 60) * MINUTE
  for (let count = 1; at < now; count++) {
    let goods = random.chance(0.68) ? ('package' as const) : ('item' as const)
    let order = `${person}.${count}`
    deeds.push({ at, kind: 'order', person, order, goods, place: random.between(0, 99) })
    deeds.push(...endOf(random, order, goods, at + random.between(1, 9) * MINUTE))
    at += random.between(5 * 24, 36 * 24) * HOUR + random.between(0, 59) * MINUTE
  }
  return deeds
}

/** Most orders are paid at once and stay so. */
function endOf(random: Random, order: string, goods: 'package' | 'item', paid: number): Deed[] {
  let fate = random.between(1, 100)
  if (fate <= 9) return []
  let deeds: Deed[] = [{ at: paid, kind: 'pay', order }]
  if (goods === 'item') {
    deeds.push({ at: paid + random.between(2, 30) * HOUR, kind: 'send', order })
    return deeds
  }
  let later = paid + random.between(20, 200) * HOUR
  if (fate <= 13) deeds.push({ at: later, kind: 'refund', order, share: 1, reason: 'Ordered twice' })
  else if (fate <= 16) {
    deeds.push({
      at: later,
      kind: 'refund',
      order,
      share: 0.5,
      reason: 'Half of the credits were not needed',
    })
  } else if (fate <= 20) {
    let hours = random.between(10, 90)
    deeds.push({ at: later, kind: 'withdraw', order })
    deeds.push({ at: later + hours * HOUR, kind: 'refund', order, share: 1, reason: 'Withdrawal' })
  }
  return deeds
}

/** A few in the first days, and a few more each month. */
function textsOf(random: Random, person: number, { languages }: Person, joined: number, now: number): Deed[] {
  let deeds: Deed[] = []
  let at = joined + random.between(70, 300) * MINUTE
  while (at < now) {
    let product = random.between(0, GOODS.length - 1)
    for (let [place, language] of languages.entries()) {
      if (!random.chance(place === 0 ? 0.9 : 0.25)) continue
      let fails = random.chance(0.03)
      deeds.push({ at, kind: 'write', person, product, language, fails, reviewed: random.chance(0.6) })
      at += random.between(2, 20) * MINUTE
    }
    at += random.between(4 * 24, 60 * 24) * HOUR
  }
  return deeds
}

/** Each is answered within two days, so that only the newest wait. */
function questionsOf(random: Random, deeds: Deed[], now: number): Deed[] {
  let buyers = deeds.flatMap((deed) => (deed.kind === 'order' ? [deed] : []))
  return Array.from({ length: 26 }, (_, index): Deed[] => {
    let { person, at: bought } = random.pick(buyers)
    let question = index % QUESTIONS.length
    let asked = index === 0 ? now - 50 * MINUTE : bought + random.between(1, 90) * HOUR
    let ticket = `${index}`
    let answered = asked + random.between(1, 40) * HOUR
    let steps: Deed[] = [
      { at: asked, kind: 'ask', person, ticket, question },
      { at: answered, kind: 'answer', ticket, question },
    ]
    if (QUESTIONS[question]?.thanks === undefined) return steps
    return [...steps, { at: answered + random.between(1, 12) * HOUR, kind: 'thank', ticket, question }]
  }).flat()
}
