import { type Bench, result, takeTurns } from './bench.ts'
import { openFilledShop } from './orders.ts'

const ROUND = 20

export default {
  title: 'One row by its key',
  protocol: `A user by id, all columns: ${ROUND} times through Kysely against ${ROUND} times a prepared statement, by turns; median.`,
  obstacle:
    'Missed where the machine is busy: 2.5 to 3.0 were seen. Statements are kept by their text, so that nothing is prepared twice, and ' +
    'the driver waits for nothing that is there. What is left is Kysely itself, which builds a tree and a text for each query.',
  async measure() {
    const shop = await openFilledShop(0)
    const prepared = shop.sqlite.prepare('select * from users where id = ?')
    const { kysely, byHand } = await takeTurns(
      {
        async kysely() {
          for (let n = 0; n < ROUND; n++) {
            await shop.db.selectFrom('users').selectAll().where('id', '=', shop.crowd).executeTakeFirst()
          }
        },
        async byHand() {
          for (let n = 0; n < ROUND; n++) await prepared.get(shop.crowd)
        },
      },
      3000,
    )
    await shop.close()
    return [
      result(
        'through Kysely against a prepared statement',
        kysely / ROUND,
        'µs',
        { atMost: 2.5 },
        byHand / ROUND,
      ),
    ]
  },
} satisfies Bench
