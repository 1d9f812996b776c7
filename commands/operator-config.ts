import { type Config, readConfig } from '#app/config.server.ts'

/** The settings of the shop that `npm start` serves: that is one in production, unless the environment says otherwise. */
export function readOperatorConfig(): Config {
  return readConfig({ ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' })
}
