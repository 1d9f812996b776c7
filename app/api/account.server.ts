import { z } from 'zod'
import { encodePhoto, encodePicture } from '#app/adapters/images.server.ts'
import { uploadsFolder } from '#app/domain/uploads/files.server.ts'
import { MAX_PHOTO, removePhoto, replacePhoto } from '#app/domain/uploads/photo.server.ts'
import { keepPicture } from '#app/domain/uploads/picture.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import { readProfile, saveProfile } from '#app/domain/users/profile.server.ts'
import { profile } from '#app/domain/users/profile.ts'
import { type Call, operation, refuse, refuseAs, userOf } from './operation.server.ts'
import { done, doneSchema, envelope, found } from './shapes.server.ts'
import { findUser, profileTexts, userOut } from './user-out.server.ts'
import * as callWords from './words/calls.ts'
import * as words from './words/people.ts'

const tag = 'people' as const

/** What is left out stays. The address of an uploaded photograph is kept already; an empty one takes it away. */
const profileChange = z.object({
  ...z.object(profileTexts).partial().shape,
  profileURL: z.string().max(2000).nullable().optional().describe(words.emptyRemovesPhoto),
})

const uploadQuery = z.object({
  for: z.enum(['profile', 'content']).default('profile').describe(words.photoOfUser),
})

export const account = [
  operation('POST api/create-user', {
    access: 'user',
    tag,
    summary: words.accountOfSignedInUser,
    detail: words.registrationDetail,
    failure: words.failedToCreateUser,
    body: z.object({
      userName: z.string().max(1000).optional(),
      userEmail: z.string().max(1000).optional(),
      profileURL: z.string().max(2000).nullable().optional(),
    }),
    answer: envelope(userOut).extend({ credits: z.number().int() }),
    refusals: [404],
    async run(call) {
      let { userEmail } = call.body
      let { id, email } = userOf(call)
      let isOwn = userEmail === undefined || foldEmail(userEmail) === foldEmail(email)
      let user = isOwn ? await findUser(call.services, id) : undefined
      if (!user) return refuse(404, words.signInWithThisAddressFirst)
      return found(user, words.userExists, { credits: user.currentBalance })
    },
  }),
  operation('PUT update-user-profile/:userId', {
    access: 'user',
    tag,
    summary: words.changesUsersOwnProfile,
    failure: words.failedToUpdateProfile,
    body: profileChange,
    answer: envelope(userOut),
    refusals: [400, 404],
    async run(call) {
      let { db, config } = call.services
      let { id } = userOf(call)
      if (call.params.userId !== id) return refuse(404, callWords.unknownAccount)
      let { profileURL, ...wanted } = call.body
      let draft = profile.safeParse({ ...(await readProfile(db, id)), ...wanted })
      if (!draft.success) return refuse(400, draft.error.issues[0]?.message ?? words.failedToUpdateProfile)
      await saveProfile(db, id, draft.data)
      if (profileURL === '' || profileURL === null) await removePhoto(db, uploadsFolder(config.dataDir), id)
      let user = await findUser(call.services, id)
      return user ? found(user, words.profileUpdatedSuccessfully) : refuse(404, callWords.unknownAccount)
    },
  }),
  operation('POST api/upload-image', {
    access: 'user',
    tag,
    summary: words.uploadsAPicture,
    detail: words.uploadDetail,
    failure: words.failedToUploadImage,
    upload: { field: 'image', maxBytes: MAX_PHOTO },
    query: uploadQuery,
    answer: doneSchema.extend({ file: z.strictObject({ url: z.string() }) }),
    refusals: [400, 403, 429],
    async run(call) {
      let forContent = call.query.for === 'content'
      if (forContent && !userOf(call).isAdmin) return refuse(403, words.picturesOfShopAreForAdmins)
      let stored = forContent ? await storeForContent(call) : await storePhoto(call)
      if (typeof stored !== 'object') return refuseAs(FAULTS[stored])
      return done(words.imageUploadedSuccessfully, { file: stored })
    },
  }),
]

type Stored = { url: string } | keyof typeof FAULTS

async function storePhoto(call: Call): Promise<Stored> {
  let { db, config } = call.services
  let { id } = userOf(call)
  let photos = { folder: uploadsFolder(config.dataDir), encode: encodePhoto }
  let outcome = await replacePhoto(db, photos, id, call.file ?? new Uint8Array())
  if (outcome !== 'stored') return outcome
  return { url: (await readProfile(db, id)).photoUrl ?? '' }
}

async function storeForContent(call: Call): Promise<Stored> {
  let { db, config } = call.services
  let box = { width: 1600, height: 1600 }
  let pictures = { folder: uploadsFolder(config.dataDir), encode: encodePicture, box }
  let kept = await keepPicture(db, pictures, userOf(call).id, call.file ?? new Uint8Array())
  return typeof kept === 'string' ? kept : { url: kept.address }
}

const FAULTS = {
  'no-image': [400, words.chooseJpegPngOrWebpPicture],
  busy: [429, words.pleaseTryAgainInMinute],
  'too-many': [429, words.youHaveReachedDailyUploadLimit],
} as const
