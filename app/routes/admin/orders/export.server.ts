import type { RouterContextProvider } from 'react-router'
import { exportOrders } from '#app/domain/orders/export-orders.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { isoTime } from '#app/domain/time.ts'
import { servicesContext } from '#app/services.server.ts'
import { readText } from '../../list-query.ts'

/** The orders that the list's address asks for, as a file that is written while it is sent. */
export function exportAnswer(
  context: Readonly<RouterContextProvider>,
  kind: Order['kind'],
  params: URLSearchParams,
): Response {
  let { db } = context.get(servicesContext)
  let pieces = exportOrders(db, kind, readText(params.get('q') ?? ''))
  let name = `${kind === 'item' ? 'item-orders' : 'orders'}-${isoTime().slice(0, 10)}.csv`
  return new Response(asItIsRead(pieces), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/** The next piece is made when the one before has been taken, and none after the reader has left. */
function asItIsRead(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      let { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
