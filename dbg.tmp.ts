import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { readClaims } from '/work/wt/pe/tests/checks/claims.ts'
for (const s of readClaims(process.argv[2])) {
  if (!process.argv.slice(3).some((w) => s.text.includes(w))) continue
  const c = checkListing({ language: s.language, productName: s.name, facts: s.facts, text: { descriptions: [{ text: s.text }] }, channels: [] })
  console.log(s.text, '\n', c.findings.filter(f=>f.kind==='claim').map((f) => [f.code, f.text, f.nearestFact && s.facts[f.nearestFact-1]].join('/')), c.marks.map((m) => s.text.slice(m.start, m.end)+'='+s.facts[m.fact-1]))
}
