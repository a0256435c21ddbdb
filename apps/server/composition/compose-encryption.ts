import type { Database } from '#packages/db/client.ts';
import { createGeneratedKey, findGeneratedKey } from '#packages/security/sealing/generated-key.ts';
import { joinKeyRings, type KeyRing } from '#packages/security/sealing/key-ring.ts';
import { createSealer, type Sealer, type SealError } from '#packages/security/sealing/sealer.ts';
import type { Config } from '../start/config.ts';

export interface Encryption {
  sealer: Sealer;
  /** Where its keys come from: the configuration, the data folder, or nowhere. */
  keys: 'configured' | 'made' | 'none';
}

interface Hearers {
  onFault: (fault: SealError) => void;
  /** Hears once, at boot, that health text is kept as it is. */
  onNoKeys: () => void;
}

/**
 * Gets the keys that seal health text. The embedded database has a key made in its folder, which no other process uses. Several
 * instances on PostgreSQL would each make their own and lose what the others sealed: there, keys are configured or there are none.
 */
export async function composeEncryption(config: Config, database: Database, { onFault, onNoKeys }: Hearers): Promise<Encryption> {
  const configured = config.encryptionKeys;
  const ring = database.kind === 'embedded' ? await findEmbeddedRing(config.dataDir, configured) : configured;
  if (!ring) onNoKeys();
  return { sealer: createSealer(ring, onFault), keys: configured ? 'configured' : ring ? 'made' : 'none' };
}

/** A key that was made before others were configured still opens what it sealed. */
async function findEmbeddedRing(folder: string, configured: KeyRing | undefined): Promise<KeyRing> {
  const made = await findGeneratedKey(folder);
  if (!configured) return made ?? createGeneratedKey(folder);
  return made ? joinKeyRings(configured, made) : configured;
}
