import type { Database } from '#packages/db/client.ts';
import { findUnopenedKeys } from '#packages/security/sealing/check-keys.store.ts';
import { createGeneratedKey, findGeneratedKey } from '#packages/security/sealing/generated-key.ts';
import { joinKeyRings, type KeyRing } from '#packages/security/sealing/key-ring.ts';
import { createSealer, type SealError, type Sealer } from '#packages/security/sealing/sealer.ts';
import { type Config, ConfigurationError } from '../start/config.ts';

export interface Encryption {
  sealer: Sealer;
  /** The source of the keys: the configuration, the data folder, or none. */
  keys: 'configured' | 'made' | 'none';
}

interface Listeners {
  onError: (error: SealError) => void;
  /** Called once at start if health text is stored unencrypted. */
  onNoKeys: () => void;
}

/**
 * Finds the keys that encrypt health text. For the embedded database a key is generated in its folder, which no other process uses.
 * Instances on PostgreSQL would each generate their own and could not read each other's texts: there, keys must be configured.
 */
export async function composeEncryption(config: Config, database: Database, { onError, onNoKeys }: Listeners): Promise<Encryption> {
  const configured = config.encryptionKeys;
  const ring = database.kind === 'embedded' ? await findEmbeddedRing(config.dataDir, configured) : configured;
  if (!ring) onNoKeys();
  const sealer = createSealer(ring, onError);
  if (!config.unreadableTextsAllowed) await refuseWrongKeys(database, sealer);
  return { sealer, keys: configured ? 'configured' : ring ? 'made' : 'none' };
}

/** @throws ConfigurationError if a stored text cannot be opened. It names ids of keys, never a key or a text. */
async function refuseWrongKeys(database: Database, sealer: Sealer): Promise<void> {
  const ids = await findUnopenedKeys(database, sealer);
  if (ids.length === 0) return;
  const line = `ENCRYPTION_KEYS: cannot open the stored texts of the key ${ids.map((id) => `"${id}"`).join(', ')}`;
  throw new ConfigurationError([
    `${line}; put that key back, or start with ALLOW_UNREADABLE_TEXTS=true if it is lost and its texts may stay unreadable`,
  ]);
}

/** A key that was generated before others were configured still decrypts its texts. */
async function findEmbeddedRing(folder: string, configured: KeyRing | undefined): Promise<KeyRing> {
  const generated = await findGeneratedKey(folder);
  if (!configured) return generated ?? createGeneratedKey(folder);
  return generated ? joinKeyRings(configured, generated) : configured;
}
