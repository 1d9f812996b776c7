import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { encodePhoto } from '#app/adapters/images.server.ts'
import { readProfile, saveProfile } from '#app/domain/accounts/profile.server.ts'
import { profile } from '#app/domain/accounts/profile.ts'
import { uploadsFolder } from '#app/domain/uploads/files.server.ts'
import { MAX_PHOTO, removePhoto, replacePhoto } from '#app/domain/uploads/photo.server.ts'
import { readUpload } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

/** The user's own profile for a page; null, with status 500, when it cannot be read. */
export async function loadProfile(context: Context) {
  let { db, log } = context.get(servicesContext)
  try {
    return data({ profile: await readProfile(db, context.get(userContext).id) })
  } catch (error) {
    log('profile-error', { stack: error instanceof Error ? error.stack : String(error) })
    return data({ profile: null }, { status: 500 })
  }
}

/**
 * What the three forms of a profile page ask for; their buttons say which. `page` is where they stand. `withReason`:
 * a refusal names its reason in the same sentence, as the back office words it.
 */
export async function changeAccount(context: Context, page: string, options: { withReason?: true } = {}) {
  let posted = await readUpload(context, { field: 'photo', maxBytes: MAX_PHOTO })
  if (posted === 'too-large') return changePhoto(context, page, 'too-large')
  let intent = posted.form.get('intent')
  if (intent === 'photo') return changePhoto(context, page, posted.file)
  if (intent === 'remove-photo') return takePhotoAway(context, page)
  return changeProfile(context, page, posted.form, options.withReason ?? false)
}

/** Makes the uploaded file the user's photograph. */
async function changePhoto(context: Context, page: string, file: File | undefined | 'too-large') {
  if (file === 'too-large') return refusePhoto('too-large')
  let { db, config, log } = context.get(servicesContext)
  let photos = { folder: uploadsFolder(config.dataDir), encode: encodePhoto }
  try {
    let bytes = file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
    let outcome = await replacePhoto(db, photos, context.get(userContext).id, bytes)
    return outcome === 'stored' ? back(context, page, 'Image uploaded successfully!') : refusePhoto(outcome)
  } catch (error) {
    log('upload-error', { stack: error instanceof Error ? error.stack : String(error) })
    return refusePhoto('failed')
  }
}

async function takePhotoAway(context: Context, page: string) {
  let { db, config } = context.get(servicesContext)
  await removePhoto(db, uploadsFolder(config.dataDir), context.get(userContext).id)
  return back(context, page, 'Your photo was removed.')
}

/** Stores the personal information. */
async function changeProfile(context: Context, page: string, form: FormData, withReason: boolean) {
  let submission = parseWithZod(form, { schema: profile })
  let refuse = (status: number, text: string) =>
    answer('profile', submission.reply({ formErrors: [text] }), status)
  if (submission.status !== 'success') {
    let reason = Object.values(submission.error ?? {}).flat()[0] ?? UNKNOWN
    return refuse(400, withReason ? `Failed to update profile: ${reason}` : 'Failed to update profile.')
  }
  let { db, log } = context.get(servicesContext)
  try {
    await saveProfile(db, context.get(userContext).id, submission.value)
  } catch (error) {
    log('profile-error', { stack: error instanceof Error ? error.stack : String(error) })
    return refuse(
      500,
      withReason ? `Failed to update profile: ${UNKNOWN}` : 'An error occurred while updating your profile.',
    )
  }
  return back(context, page, 'Profile updated successfully!')
}

function back(context: Context, page: string, text: string) {
  context.get(sessionContext).flash('message', { kind: 'success', text })
  return redirect(page, 303)
}

function refusePhoto(why: keyof typeof REFUSALS) {
  let [status, text] = REFUSALS[why]
  return answer('photo', { status: 'error', error: { photo: [text] } }, status)
}

function answer(form: 'photo' | 'profile', result: SubmissionResult<string[]>, status: number) {
  return data({ form, result }, { status })
}

const UNKNOWN = 'Unknown error'

const REFUSALS = {
  'too-large': [400, 'File size exceeds 2 MB. Please upload a smaller image.'],
  'no-image': [400, 'Failed to upload image.'],
  busy: [429, 'Failed to upload image. Please try again in a minute.'],
  'too-many': [429, 'Failed to upload image. You have uploaded as many as one day allows.'],
  failed: [500, 'Failed to upload image.'],
} as const
