import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createModel } from '#app/adapters/gemini.server.ts'
import { encodeForModel } from '#app/adapters/images.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { createFolderStore } from '#app/domain/base/uploads/folder-store.server.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { readJobError } from '#app/domain/listings/job-errors.ts'
import { createRunner } from '#app/domain/writing/jobs/runner.server.ts'
import { type JobRequest, startJob } from '#app/domain/writing/jobs/start-job.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import { newId } from '#db/ids.server.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'
import { startGemini } from '#tests/stand-ins/gemini/gemini.ts'

/** The part of the application that generates, on a fresh database, with the model's stand-in on a real socket. */
export async function openWorkshop({ modelTimeout = 5000 }: { modelTimeout?: number } = {}) {
  const { db } = await openMigrated()
  const gemini = await startGemini()
  const vault = createVault(['a vault for tests, and long enough'])
  const events: Record<string, unknown>[] = []
  const log = (event: string, facts: object = {}) => events.push({ event, ...facts })
  const model = createModel({ apiUrl: gemini.url, timeout: modelTimeout, log })
  const files = createFolderStore(join(tmpdir(), `listwright-no-photos-${newId()}`))
  const photos = { files, encode: encodeForModel }
  const runner = createRunner({
    db,
    vault,
    model,
    photos,
    batchSteps,
    config: { modelTimeout, modelRetryPause: 5 },
    log,
  })

  const user = (credits: number) => makeUser(db, { credits })

  async function key(name = 'Key'): Promise<{ id: string; key: string }> {
    const secret = `demo-${newId()}`
    return { id: await addKey(db, vault, { name, key: secret, isActive: true }), key: secret }
  }

  /** Starts a job and waits until it has ended. */
  async function generate(userId: string, change: Partial<JobRequest> = {}) {
    const started = await startJob(db, requestOf(userId, change))
    if (started.outcome !== 'job') throw new Error(`The job did not start: ${started.outcome}`)
    runner.enqueue(started.id)
    await runner.idle()
    const rows = db.selectFrom('generation_jobs').selectAll().where('id', '=', started.id)
    const { error, ...row } = await rows.executeTakeFirstOrThrow()
    return { ...row, error: readJobError(error) }
  }

  function entries(kind: 'spend' | 'refund') {
    return db.selectFrom('ledger').selectAll().where('kind', '=', kind).execute()
  }

  async function close() {
    await runner.drain(0)
    await db.destroy()
    await gemini.close()
  }

  return { db, vault, gemini, runner, model, photos, events, user, key, generate, entries, close }
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>

export function requestOf(userId: string, change: Partial<JobRequest> = {}): JobRequest {
  return {
    userId,
    idempotencyKey: newId(),
    productName: 'Linen apron',
    productDetails: '100% linen, 245 g/m²\ntwo front pockets\nmachine wash at 40 °C',
    language: 'English',
    ...change,
  }
}
