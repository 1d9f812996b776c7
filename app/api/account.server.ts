import { z } from 'zod'
import { encodePhoto, encodePicture } from '#app/adapters/images.server.ts'
import { foldEmail } from '#app/domain/base/email.ts'
import { MAX_PHOTO, removePhoto, replacePhoto } from '#app/domain/base/uploads/photo.server.ts'
import { keepPicture } from '#app/domain/base/uploads/picture.server.ts'
import { readProfile, saveProfile } from '#app/domain/people/profile.server.ts'
import { profile } from '#app/domain/people/profile.ts'
import { type Call, operation, refuse, refuseAs, userOf } from './operation.server.ts'
import { done, doneSchema, envelope, found } from './shapes.server.ts'
import { findUser, profileTexts, userOut } from './user-out.server.ts'

const tag = 'people' as const

/** What is left out stays. The address of an uploaded photograph is kept already; an empty one takes it away. */
const profileChange = z.object({
  ...z.object(profileTexts).partial().shape,
  profileURL: z.string().max(2000).nullable().optional().describe('Send an empty value to remove the photo'),
})

const uploadQuery = z.object({
  for: z
    .enum(['profile', 'content'])
    .default('profile')
    .describe('The user’s photo or, for admins, a picture for the shop’s pages'),
})

export const account = [
  operation('POST api/create-user', {
    access: 'user',
    tag,
    summary: 'The account of the signed-in user, with its credits',
    detail: 'Accounts are created by registering. This call does not change the account, whatever is sent.',
    failure: 'Failed to create user',
    body: z.object({
      userName: z.string().max(1000).optional(),
      userEmail: z.string().max(1000).optional(),
      profileURL: z.string().max(2000).nullable().optional(),
    }),
    answer: envelope(userOut).extend({ credits: z.number().int() }),
    refusals: [404],
    async run(call) {
      const { userEmail } = call.body
      const { id, email } = userOf(call)
      const isOwn = userEmail === undefined || foldEmail(userEmail) === foldEmail(email)
      const user = isOwn ? await findUser(call.services, id) : undefined
      if (!user) return refuse(404, 'Sign in with this address first.')
      return found(user, 'User already exists', { credits: user.currentBalance })
    },
  }),
  operation('PUT update-user-profile/:userId', {
    access: 'user',
    tag,
    summary: 'Changes the user’s own profile',
    failure: 'Failed to update profile.',
    body: profileChange,
    answer: envelope(userOut),
    refusals: [400, 404],
    async run(call) {
      const { db, stores } = call.services
      const { id } = userOf(call)
      if (call.params.userId !== id) return refuse(404, 'This account does not exist.')
      const { profileURL, ...wanted } = call.body
      const draft = profile.safeParse({ ...(await readProfile(db, id)), ...wanted })
      if (!draft.success) return refuse(400, draft.error.issues[0]?.message ?? 'Failed to update profile.')
      await saveProfile(db, id, draft.data)
      if (profileURL === '' || profileURL === null) await removePhoto(db, stores.uploads, id)
      const user = await findUser(call.services, id)
      return user ? found(user, 'Profile updated successfully!') : refuse(404, 'This account does not exist.')
    },
  }),
  operation('POST api/upload-image', {
    access: 'user',
    tag,
    summary: 'Uploads a picture: JPEG, PNG or WebP, at most 2 MB',
    detail: 'It is converted to WebP. A photo immediately becomes the user’s profile photo.',
    failure: 'Failed to upload image.',
    upload: { field: 'image', maxBytes: MAX_PHOTO },
    query: uploadQuery,
    answer: doneSchema.extend({ file: z.strictObject({ url: z.string() }) }),
    refusals: [400, 403, 429],
    async run(call) {
      const forContent = call.query.for === 'content'
      if (forContent && !userOf(call).isAdmin)
        return refuse(403, 'Only admins can upload pictures for the shop.')
      const stored = forContent ? await storeForContent(call) : await storePhoto(call)
      if (typeof stored !== 'object') return refuseAs(FAULTS[stored])
      return done('Image uploaded successfully!', { file: stored })
    },
  }),
]

type Stored = { url: string } | keyof typeof FAULTS

async function storePhoto(call: Call): Promise<Stored> {
  const { db, stores } = call.services
  const { id } = userOf(call)
  const photos = { files: stores.uploads, encode: encodePhoto }
  const outcome = await replacePhoto(db, photos, id, call.file ?? new Uint8Array())
  if (outcome !== 'stored') return outcome
  return { url: (await readProfile(db, id)).photoUrl ?? '' }
}

async function storeForContent(call: Call): Promise<Stored> {
  const { db, stores } = call.services
  const box = { width: 1600, height: 1600 }
  const pictures = { files: stores.uploads, encode: encodePicture, box }
  const kept = await keepPicture(db, pictures, userOf(call).id, call.file ?? new Uint8Array())
  return typeof kept === 'string' ? kept : { url: kept.address }
}

const FAULTS = {
  'no-image': [400, 'Choose a JPEG, PNG or WebP picture.'],
  busy: [429, 'Please try again in a minute.'],
  'too-many': [429, 'You have reached the daily upload limit.'],
} as const
