import { listSources } from '#app/domain/batches/sources.server.ts'
import { codedCountries } from '#app/domain/catalog/tax/country-codes.ts'
import { countryOptions } from '#app/domain/catalog/tax/country-names.ts'
import { DEFAULT_LANGUAGE } from '#app/domain/listings/languages.ts'
import { listLibraryLanguages } from '#app/domain/listings/library.server.ts'
import type { Services } from '#app/services.server.ts'

export type FeedChoices = Awaited<ReturnType<typeof readFeedChoices>>

/** What the fields of a feed offer; countries only where its target asks for one. */
export async function readFeedChoices({ db }: Pick<Services, 'db'>, userId: string, asksCountry: boolean) {
  const [languages, sources] = await Promise.all([
    listLibraryLanguages(db, userId, false),
    listSources(db, userId),
  ])
  return {
    languages: languages.length > 0 ? languages : [DEFAULT_LANGUAGE],
    sources: sources.map(({ id, name }) => ({ value: id, label: name })),
    countries: asksCountry ? countriesByName() : [],
  }
}

function countriesByName(): { value: string; label: string }[] {
  const codes = new Map(codedCountries().map(([code, name]) => [name, code]))
  return countryOptions([...codes.keys()]).map(({ value, label }) => ({
    value: codes.get(value) ?? '',
    label,
  }))
}
