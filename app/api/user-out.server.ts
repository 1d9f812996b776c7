import { z } from 'zod'
import { readProfiles } from '#app/domain/people/profile.server.ts'
import { profile } from '#app/domain/people/profile.ts'
import type { Profile } from '#app/domain/people/profile-fields.ts'
import { MEMBERSHIPS, ROLES } from '#app/domain/people/user-choices.ts'
import { findListedUser, type ListedUser } from '#app/domain/people/user-list.server.ts'
import type { Services } from '#app/services.server.ts'
import { time } from './shapes.server.ts'

/** A profile as programs read and write it; what may stand in its fields is checked by `profile`. */
export const profileTexts = Object.fromEntries(
  Object.keys(profile.shape).map((name) => [name, z.string()]),
) as Record<keyof Profile, z.ZodString>

export const userOut = z.strictObject({
  _id: z.string(),
  ...profileTexts,
  UserEmail: z.string(),
  email: z.string(),
  userRole: z.enum(ROLES),
  userMembership: z.enum(MEMBERSHIPS),
  currentBalance: z.number().int(),
  createdAt: time,
  profileURL: z.string().nullable(),
})

export type UserOut = z.infer<typeof userOut>

/** Users with their profiles, in the order in which they came. */
export async function toUsers({ db }: Pick<Services, 'db'>, lines: ListedUser[]): Promise<UserOut[]> {
  const profiles = await readProfiles(
    db,
    lines.map(({ id }) => id),
  )
  return lines.map((line) => toUser(line, profiles.get(line.id) ?? profile.parse({ userName: line.name })))
}

export async function findUser({ db, config }: Services, userId: string): Promise<UserOut | undefined> {
  const line = await findListedUser(db, userId, config.adminEmails)
  return line && (await toUsers({ db }, [line]))[0]
}

function toUser(line: ListedUser, facts: Profile): UserOut {
  return {
    _id: line.id,
    ...facts,
    UserEmail: line.email,
    email: line.email,
    userRole: line.isAdminByAddress ? 'Admin' : line.role,
    userMembership: line.membership,
    currentBalance: line.balance,
    createdAt: line.createdAt,
    profileURL: line.photoUrl,
  }
}
