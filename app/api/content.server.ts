import { z } from 'zod'
import {
  type Edited,
  resetSection,
  saveSection,
  switchSection,
} from '#app/domain/shop/content/changes.server.ts'
import { readSection, readStored } from '#app/domain/shop/content/content.server.ts'
import { type PageSectionKey, sections } from '#app/domain/shop/content/sections.ts'
import { withVideoImage } from '#app/domain/shop/content/video-image.server.ts'
import type { Db } from '#db/client.server.ts'
import { videoSource } from '../video-source.server.ts'
import { type Operation, operation, refuse, userOf } from './operation.server.ts'
import { found } from './shapes.server.ts'

interface SectionCalls {
  key: PageSectionKey
  path: string
  /** As in `The current logo`. */
  name: string
  toggle?: true
  reset?: true
  messages: Messages
}

type Messages = Record<
  | 'saved'
  | 'activated'
  | 'deactivated'
  | 'reset'
  | 'failedLoad'
  | 'failedSave'
  | 'failedToggle'
  | 'failedReset',
  string
>

const SECTIONS: SectionCalls[] = [
  {
    key: 'banner',
    path: 'api/banner-section',
    name: 'banner section',
    reset: true,
    messages: messagesFor('Banner', {
      saved: 'Banner data saved successfully!',
      failedLoad: 'Failed to fetch banner data',
      failedSave: 'Failed to save banner data',
      failedReset: 'Failed to reset banner data',
    }),
  },
  {
    key: 'about',
    path: 'api/about-section',
    name: 'about section',
    toggle: true,
    reset: true,
    messages: messagesFor('About'),
  },
  {
    key: 'service',
    path: 'api/service-section',
    name: 'featured section',
    toggle: true,
    reset: true,
    messages: messagesFor('Feature'),
  },
  {
    key: 'contact',
    path: 'api/contact-section',
    name: 'contact section',
    toggle: true,
    reset: true,
    messages: messagesFor('Contact', { failedLoad: 'Failed to fetch contact section data' }),
  },
  {
    key: 'sign-in',
    path: 'api/sign-in-section',
    name: 'texts of the sign-in pages',
    toggle: true,
    reset: true,
    messages: messagesFor('Sign-in pages'),
  },
  {
    key: 'footer',
    path: 'api/footer-section',
    name: 'footer',
    toggle: true,
    reset: true,
    messages: messagesFor('Footer', { saved: 'Footer updated successfully!' }),
  },
  {
    key: 'nav-logo',
    path: 'api/nav-logo',
    name: 'logo',
    messages: messagesFor('Logo', {
      saved: 'Logo updated successfully!',
      failedLoad: 'Failed to load logo data',
      failedSave: 'Failed to update logo',
    }),
  },
]

/** The same as the editors say, in English. */
function messagesFor(section: string, others?: Partial<Messages>): Messages {
  return {
    saved: `${section} section updated successfully!`,
    activated: `${section} section activated successfully!`,
    deactivated: `${section} section deactivated successfully!`,
    reset: `${section} section reset to default successfully!`,
    failedLoad: 'Failed to fetch data',
    failedSave: 'Failed to update data',
    failedToggle: 'Failed to toggle status',
    failedReset: 'Failed to reset data',
    ...others,
  }
}

const versionQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The version that was edited; refused if it has changed since'),
})

export const content = SECTIONS.flatMap(callsOf)

function callsOf({ key, path, name, toggle, reset, messages }: SectionCalls): Operation[] {
  const { schema, editedFields } = sections[key]
  const answer = z.strictObject({
    success: z.literal(true),
    message: z.string(),
    version: z.number().int().describe('Increases with every change'),
    data: schema as z.ZodType,
  })
  const shared = { tag: 'content' as const, answer }
  const calls = [
    operation(`GET ${path}`, {
      ...shared,
      access: 'anybody',
      summary: `The current ${name}`,
      failure: messages.failedLoad,
      refusals: [500],
      async run({ services: { db } }) {
        const { version } = await readStored(db, key)
        return version > 0 ? stored(db, key, 'OK') : found(await readSection(db, key), 'OK', { version })
      },
    }),
    operation(`PUT ${path}`, {
      ...shared,
      access: 'admin',
      summary: `Saves the whole ${name}`,
      detail: 'If isActive is not sent, its visibility is not changed.',
      failure: messages.failedSave,
      query: versionQuery,
      body: editedFields.extend({ isActive: z.boolean().optional() }),
      refusals: [409, 500],
      async run(call) {
        const { db } = call.services
        const actorId = userOf(call).id
        const sent = call.body as Edited<PageSectionKey>
        const edited = await withVideoImage(
          db,
          { key, language: null },
          sent,
          videoSource(call.services, actorId),
        )
        const by = { actorId, base: call.query.version }
        const { outcome } = await saveSection(db, key, edited, by)
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
        failure: messages.failedToggle,
        body: z.object({ isActive: z.boolean().optional() }),
        refusals: [500],
        async run(call) {
          const { db } = call.services
          const isActive = call.body.isActive ?? !(await readStored(db, key)).content?.isActive
          const outcome = await switchSection(db, key, isActive, { actorId: userOf(call).id })
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
        failure: messages.failedReset,
        async run(call) {
          const { db } = call.services
          await resetSection(db, key, { actorId: userOf(call).id })
          return stored(db, key, messages.reset)
        },
      }),
    )
  }
  return calls
}

async function stored(db: Db, key: PageSectionKey, message: string) {
  const { content: data, version } = await readStored(db, key)
  return data ? found(data, message, { version }) : refuse(500, 'The stored section cannot be read.')
}
