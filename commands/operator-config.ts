import { type Config, readConfig } from '#app/config.server.ts'

/** The settings of the shop that `npm start` serves: that is one in production, unless the environment says otherwise. */
export function readOperatorConfig(): Config {
  return readConfig({ NODE_ENV: 'production', ...process.env })
}
