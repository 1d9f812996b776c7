import { z } from 'zod'
import { type Edited, resetSection, saveSection, switchSection } from '#app/domain/content/changes.server.ts'
import { readStored } from '#app/domain/content/content.server.ts'
import { unsavedContent } from '#app/domain/content/defaults.ts'
import { editedSchemas, type SectionKey, sectionSchemas } from '#app/domain/content/sections.ts'
import { withVideoImage } from '#app/domain/content/video-image.server.ts'
import type { Db } from '#db/client.server.ts'
import { videoSource } from '../routes/video-source.server.ts'
import { type Operation, operation, refuse, userOf } from './operation.server.ts'
import { found } from './shapes.server.ts'

/** What a section's calls are and say. */
interface SectionCalls {
  key: SectionKey
  path: string
  name: string
  toggle?: string
  reset?: string
  saved: string
  failedLoad: string
  failedSave: string
  failedReset: string
}

const FALLBACKS = {
  failedLoad: 'Failed to fetch data',
  failedSave: 'Failed to update data',
  failedReset: 'Failed to reset data',
}

const SECTIONS: SectionCalls[] = [
  {
    key: 'banner',
    path: 'api/banner-section',
    reset: 'api/banner-section/reset',
    name: 'Banner section',
    saved: 'Banner data saved successfully!',
    failedLoad: 'Failed to fetch banner data',
    failedSave: 'Failed to save banner data',
    failedReset: 'Failed to reset banner data',
  },
  {
    key: 'about',
    path: 'api/about-section',
    toggle: 'api/about-section/toggle',
    reset: 'api/about-section/reset',
    name: 'About section',
    saved: 'About section updated successfully!',
    ...FALLBACKS,
  },
  {
    key: 'service',
    path: 'api/service-section',
    toggle: 'api/service-section/toggle',
    reset: 'api/service-section/reset',
    name: 'Feature section',
    saved: 'Feature section updated successfully!',
    ...FALLBACKS,
  },
  {
    key: 'contact',
    path: 'api/contact-section',
    toggle: 'api/contact-section/toggle',
    reset: 'api/contact-section/reset',
    name: 'Contact section',
    saved: 'Contact section updated successfully!',
    ...FALLBACKS,
    failedLoad: 'Failed to fetch contact section data',
  },
  {
    key: 'footer',
    path: 'api/footer-section',
    toggle: 'api/footer-section/toggle',
    reset: 'api/footer-section/reset',
    name: 'Footer',
    saved: 'Footer updated successfully!',
    ...FALLBACKS,
  },
  {
    key: 'nav-logo',
    path: 'api/nav-logo',
    name: 'Logo',
    saved: 'Logo updated successfully!',
    ...FALLBACKS,
    failedLoad: 'Failed to load logo data',
    failedSave: 'Failed to update logo',
  },
]

const versionQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The version that was changed; refused when somebody has changed it since'),
})

/** Programs of the shop's pages and of the back office read and change the same records. */
export const content = SECTIONS.flatMap(callsOf)

function callsOf(section: SectionCalls): Operation[] {
  let { key, path, name } = section
  let shared = { tag: 'Content' as const, path }
  let answer = z.strictObject({
    success: z.literal(true),
    message: z.string(),
    version: z.number().int().describe('Rises with every change'),
    data: sectionSchemas[key] as z.ZodType,
  })
  let reply = (db: Db, message: string) => replyOf(db, key, message)
  let calls = [
    operation({
      ...shared,
      method: 'GET',
      access: 'anybody',
      summary: `The ${name.toLowerCase()} as it stands`,
      failure: section.failedLoad,
      answer,
      refusals: [500],
      async run({ services: { db } }) {
        let { version } = await readStored(db, key)
        return version > 0 ? reply(db, 'OK') : found(unsavedContent[key], 'OK', { version })
      },
    }),
    operation({
      ...shared,
      method: 'PUT',
      access: 'admin',
      summary: `Saves the whole ${name.toLowerCase()}`,
      detail: 'Without isActive it stays as visible as it is.',
      failure: section.failedSave,
      query: versionQuery,
      body: editedSchemas[key].extend({ isActive: z.boolean().optional() }),
      answer,
      refusals: [409, 500],
      async run(call) {
        let { db } = call.services
        let actorId = userOf(call).id
        let sent = call.body as Edited<SectionKey>
        let edited = await withVideoImage(db, key, sent, videoSource(call.services, actorId))
        let by = { actorId, base: call.query.version }
        let { outcome } = await saveSection(db, key, edited, by)
        if (outcome === 'conflict') return refuse(409, 'Somebody else has changed this section meanwhile.')
        return reply(db, section.saved)
      },
    }),
  ]
  if (section.toggle) calls.push(toggleOf(section, section.toggle, answer))
  if (section.reset) calls.push(resetOf(section, section.reset, answer))
  return calls
}

function toggleOf({ key, name }: SectionCalls, path: string, answer: z.ZodType) {
  return operation({
    method: 'PATCH',
    path,
    access: 'admin',
    tag: 'Content',
    summary: `Shows or hides the ${name.toLowerCase()}`,
    detail: 'Without isActive in the body it becomes what it is not.',
    failure: 'Failed to toggle status',
    body: z.object({ isActive: z.boolean().optional() }),
    answer,
    refusals: [500],
    async run(call) {
      let { db } = call.services
      let isActive = call.body.isActive ?? !(await readStored(db, key)).content?.isActive
      let outcome = await switchSection(db, key, isActive, { actorId: userOf(call).id })
      if (outcome === 'unreadable') return refuse(500, 'The stored section cannot be read.')
      return replyOf(db, key, `${name} ${isActive ? 'activated' : 'deactivated'} successfully!`)
    },
  })
}

function resetOf({ key, name, failedReset }: SectionCalls, path: string, answer: z.ZodType) {
  return operation({
    method: 'POST',
    path,
    access: 'admin',
    tag: 'Content',
    summary: `Brings back what a new shop has as its ${name.toLowerCase()}`,
    failure: failedReset,
    answer,
    async run(call) {
      let { db } = call.services
      await resetSection(db, key, { actorId: userOf(call).id })
      return replyOf(db, key, `${name} reset to default successfully!`)
    },
  })
}

async function replyOf(db: Db, key: SectionKey, message: string) {
  let { content: data, version } = await readStored(db, key)
  if (!data) return refuse(500, 'The stored section cannot be read.')
  return found(data, message, { version })
}
