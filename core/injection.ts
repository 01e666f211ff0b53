import './reflection';
import { injectable, inject as injectByToken } from 'tsyringe';
import type { Service } from './service';

/** Marks a class whose constructor takes services. */
export { injectable };

/** Names the service of a constructor parameter: `constructor(@inject(apiService) private readonly api: Api)`. */
export const inject = (service: Service<unknown>): ParameterDecorator => injectByToken(service.id) as ParameterDecorator;
