import type { Db } from '#db/client.server.ts'

export interface ThreadLine {
  author: 'user' | 'admin'
  text: string
  createdAt: string
}

/** The caller has checked access. */
export async function readThreads(db: Db, ticketIds: string[]): Promise<Map<string, ThreadLine[]>> {
  const threads = new Map<string, ThreadLine[]>(ticketIds.map((id) => [id, []]))
  if (ticketIds.length === 0) return threads
  const rows = await db
    .selectFrom('ticket_messages')
    .select(['ticket_id', 'author', 'text', 'created_at'])
    .where('ticket_id', 'in', ticketIds)
    .orderBy('ticket_id')
    .orderBy('seq')
    .execute()
  for (const { ticket_id, author, text, created_at } of rows)
    threads.get(ticket_id)?.push({ author, text, createdAt: created_at })
  return threads
}
