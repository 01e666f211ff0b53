import { configureGlobal } from 'fast-check';

// Properties try the same cases in each check: what fails once fails again. The soak has them try others.
configureGlobal({ seed: Number(process.env.ASTROLABE_TEST_SEED ?? 20_261_130) });
