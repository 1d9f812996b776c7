import type { Db } from '#db/client.server.ts'
import { isoTime } from '../time.ts'
import type { Profile } from './profile.ts'

/** Throws when there is no such user. */
export async function readProfile(
  db: Db,
  userId: string,
): Promise<Profile & { email: string; photoUrl: string | null }> {
  let row = await db
    .selectFrom('users')
    .select(['name', 'email', 'photo_url', 'about_me', 'phone', 'address', 'city', 'country'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  let { name, photo_url, about_me, ...same } = row
  return { ...same, userName: name, aboutMe: about_me, photoUrl: photo_url }
}

/** By user id; deleted users are left out. */
export async function readProfiles(db: Db, userIds: string[]): Promise<Map<string, Profile>> {
  if (userIds.length === 0) return new Map()
  let rows = await db
    .selectFrom('users')
    .select(['id', 'name as userName', 'about_me as aboutMe', 'phone', 'address', 'city', 'country'])
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** An empty name leaves the name as it was. */
export async function saveProfile(db: Db, userId: string, profile: Profile): Promise<void> {
  let { userName, aboutMe, ...same } = profile
  await db
    .updateTable('users')
    .set({ ...same, about_me: aboutMe, updated_at: isoTime() })
    .$if(userName !== '', (query) => query.set({ name: userName }))
    .where('id', '=', userId)
    .execute()
}
