import { DAY } from '#app/domain/base/time.ts'
import type { Services } from '#app/services.server.ts'
import type { PayPalStandIn } from '#tests/stand-ins/paypal/paypal.ts'
import { applyEvents, atTimes } from './apply.ts'
import { PEOPLE, type Person } from './people.ts'
import { DAYS, planHistory } from './plan.ts'

const UMA: Person = {
  name: 'Uma User',
  email: 'user@listwright.test',
  country: 'United Kingdom',
  address: '1 Example Street\nSampletown 1000',
  company: '',
  languages: [
    'English',
    'German',
    'French',
    'Spanish',
    'English',
    'Italian',
    'Japanese',
    'Dutch',
    'Portuguese',
  ],
}

/** Opens a shop ninety days ago with `open`, and fills it with what its customers did since. */
export async function fillWithHistory(
  services: Services,
  paypal: PayPalStandIn,
  open: () => Promise<void>,
  say: (line: string) => void = () => {},
): Promise<void> {
  const { db } = services
  const now = Date.now()
  let told = 0
  /** What a viewer waits for takes some seconds. */
  const tell = (time: number) => {
    const part = Math.floor((10 * (time - now + DAYS * DAY)) / (DAYS * DAY))
    if (part <= told) return
    told = part
    say(`  ${part * 10} % of ${DAYS} days of customers`)
  }
  say(`Filling the shop with ${DAYS} days of customers …`)
  await atTimes(now - DAYS * DAY, async (setTime) => {
    await open()
    const uma = await findAccount(services, UMA.email)
    const { id: adminId, password_hash: passwordHash } = await findAccount(services, 'admin@listwright.test')
    const people = [UMA, ...PEOPLE]
    await applyEvents(
      {
        services,
        paypal,
        people,
        adminId,
        passwordHash: passwordHash ?? '',
        users: new Map([[0, uma.id]]),
        products: new Map(),
        orders: new Map(),
        tickets: new Map(),
      },
      planHistory(people, now),
      (time) => {
        tell(time)
        return setTime(time)
      },
    )
  })
  await db.deleteFrom('throttles').execute()
}

function findAccount({ db }: Services, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
}
