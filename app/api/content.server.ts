import { z } from 'zod'
import { type Edited, resetSection, saveSection, switchSection } from '#app/domain/content/changes.server.ts'
import { readStored } from '#app/domain/content/content.server.ts'
import { type PageSectionKey, sections } from '#app/domain/content/sections.ts'
import { withVideoImage } from '#app/domain/content/video-image.server.ts'
import type { Db } from '#db/client.server.ts'
import { videoSource } from '../video-source.server.ts'
import { type Operation, operation, refuse, userOf } from './operation.server.ts'
import { found } from './shapes.server.ts'

interface SectionCalls {
  key: PageSectionKey
  path: string
  toggle?: true
  reset?: true
  /** Where it is not what the editor says. */
  failedLoad?: string
}

const SECTIONS: SectionCalls[] = [
  { key: 'banner', path: 'api/banner-section', reset: true },
  { key: 'about', path: 'api/about-section', toggle: true, reset: true },
  { key: 'service', path: 'api/service-section', toggle: true, reset: true },
  {
    key: 'contact',
    path: 'api/contact-section',
    toggle: true,
    reset: true,
    failedLoad: 'Failed to fetch contact section data',
  },
  {
    key: 'footer',
    path: 'api/footer-section',
    toggle: true,
    reset: true,
    failedLoad: 'Failed to fetch data',
  },
  { key: 'nav-logo', path: 'api/nav-logo' },
]

const versionQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The version that was edited; refused if it has changed since'),
})

export const content = SECTIONS.flatMap(callsOf)

function callsOf({ key, path, toggle, reset, failedLoad }: SectionCalls): Operation[] {
  let { label, schema, editedFields, unsaved, editor } = sections[key]
  let { messages } = editor
  let name = label.toLowerCase()
  let answer = z.strictObject({
    success: z.literal(true),
    message: z.string(),
    version: z.number().int().describe('Increases with every change'),
    data: schema as z.ZodType,
  })
  let shared = { tag: 'content' as const, answer }
  let calls = [
    operation(`GET ${path}`, {
      ...shared,
      access: 'anybody',
      summary: `The current ${name}`,
      failure: failedLoad ?? plain(messages.failedLoad),
      refusals: [500],
      async run({ services: { db } }) {
        let { version } = await readStored(db, key)
        return version > 0 ? stored(db, key, 'OK') : found(unsaved, 'OK', { version })
      },
    }),
    operation(`PUT ${path}`, {
      ...shared,
      access: 'admin',
      summary: `Saves the whole ${name}`,
      detail: 'If isActive is not sent, its visibility is not changed.',
      failure: plain(messages.failedSave),
      query: versionQuery,
      body: editedFields.extend({ isActive: z.boolean().optional() }),
      refusals: [409, 500],
      async run(call) {
        let { db } = call.services
        let actorId = userOf(call).id
        let sent = call.body as Edited<PageSectionKey>
        let edited = await withVideoImage(db, key, sent, videoSource(call.services, actorId))
        let by = { actorId, base: call.query.version }
        let { outcome } = await saveSection(db, key, edited, by)
        if (outcome === 'conflict') return refuse(409, 'Someone else has changed this in the meantime.')
        return stored(db, key, messages.saved)
      },
    }),
  ]
  if (toggle) {
    calls.push(
      operation(`PATCH ${path}/toggle`, {
        ...shared,
        access: 'admin',
        summary: `Shows or hides the ${name}`,
        detail: 'If isActive is not sent, it is toggled.',
        failure: plain(messages.failedToggle),
        body: z.object({ isActive: z.boolean().optional() }),
        refusals: [500],
        async run(call) {
          let { db } = call.services
          let isActive = call.body.isActive ?? !(await readStored(db, key)).content?.isActive
          let outcome = await switchSection(db, key, isActive, { actorId: userOf(call).id })
          if (outcome === 'unreadable') return refuse(500, 'The stored section cannot be read.')
          return stored(db, key, isActive ? messages.activated : messages.deactivated)
        },
      }),
    )
  }
  if (reset) {
    calls.push(
      operation(`POST ${path}/reset`, {
        ...shared,
        access: 'admin',
        summary: `Resets the ${name} to the default content`,
        failure: plain(messages.failedReset),
        async run(call) {
          let { db } = call.services
          await resetSection(db, key, { actorId: userOf(call).id })
          return stored(db, key, messages.reset)
        },
      }),
    )
  }
  return calls
}

async function stored(db: Db, key: PageSectionKey, message: string) {
  let { content: data, version } = await readStored(db, key)
  return data ? found(data, message, { version }) : refuse(500, 'The stored section cannot be read.')
}

function plain(message: string): string {
  return message.replace(/^Error: /, '')
}
